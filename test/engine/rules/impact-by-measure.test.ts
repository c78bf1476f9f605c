import { describe, expect, test } from 'vitest'
import type { PageArtifacts } from '../../../src/engine/collect/artifacts.ts'
import { judgePage } from '../../../src/engine/rules/judge.ts'
import { ref, soundPage } from './sound-page.ts'

const impactsOf = (rule: string, artifacts: Partial<PageArtifacts>) =>
  judgePage({ ...soundPage, ...artifacts })
    .filter((finding) => finding.rule === rule)
    .map(({ impact }) => impact)

describe('squeezed-text', () => {
  const squeezed = (widthPx: number, share = 0.9, characters = 900) =>
    impactsOf('squeezed-text', {
      phone: { ...soundPage.phone, squeezedText: { share, characters, widthPx, ref: ref('text') } },
    })

  test('is critical if a column has less than 30% of the screen', () => {
    expect(squeezed(116)).toEqual(['critical'])
    expect(squeezed(118)).toEqual(['serious'])
  })

  test('reports nothing if less than half of the text, or only little text, is in narrow columns', () => {
    expect(squeezed(100, 0.4)).toEqual([])
    expect(squeezed(100, 0.9, 150)).toEqual([])
  })
})

describe('missing-icon', () => {
  const words = (number: number) =>
    impactsOf('missing-icon', {
      icons: Array.from({ length: number }, (_, index) => ({
        kind: 'word' as const,
        text: 'shopping_cart',
        isOnlyContent: index % 2 === 0,
        ref: ref(`icon-${index}`),
      })),
    })

  test('is critical for 15 words on a page, also if they are of two kinds', () => {
    expect(words(14)).toEqual(['serious', 'serious'])
    expect(words(15)).toEqual(['critical', 'critical'])
  })
})

describe('line-length', () => {
  const lines = (charactersPerLine: number) =>
    impactsOf('line-length', {
      blocks: [
        {
          characters: 900,
          words: 150,
          lines: 6,
          breaks: 0,
          charactersPerLine,
          blocks: 1,
          fontFamily: 'serif',
          fontSizePx: 16,
          lineHeightPx: 24,
          align: 'start',
          isHyphenated: false,
          isCapitals: false,
          isItalic: false,
          isHeading: false,
          isInMain: true,
          sample: 'Our bread is baked every morning',
          ref: ref('text'),
        },
      ],
    })

  test('is moderate from 150 characters', () => {
    expect(lines(149)).toEqual(['minor'])
    expect(lines(150)).toEqual(['moderate'])
  })
})

describe('default-style', () => {
  const plain = {
    wordCount: 150,
    defaultLook: { characters: 900, plainCharacters: 850, links: 10, plainLinks: 9, hasColumn: false },
  }

  test('is serious, and left to missing-file if a style sheet does not load', () => {
    const missing = { kind: 'stylesheet' as const, url: 'https://bakery.example/a.css', ref: ref('sheet') }

    expect(impactsOf('default-style', plain)).toEqual(['serious'])
    expect(impactsOf('default-style', { ...plain, missingFiles: [missing] })).toEqual([])
  })

  test('reports nothing on short pages, and if a fifth of the text or links is styled', () => {
    const look = plain.defaultLook

    expect(impactsOf('default-style', { ...plain, wordCount: 149 })).toEqual([])
    expect(impactsOf('default-style', { ...plain, defaultLook: { ...look, plainLinks: 7 } })).toEqual([])
    expect(impactsOf('default-style', { ...plain, defaultLook: { ...look, plainCharacters: 700 } })).toEqual(
      [],
    )
  })
})
