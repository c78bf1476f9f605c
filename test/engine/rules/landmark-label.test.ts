import { describe, expect, test } from 'vitest'
import type { LandmarkArtifact } from '../../../src/engine/collect/outline-artifacts.ts'
import { landmarkLabel } from '../../../src/engine/rules/ia/landmark-label.ts'
import { ref, soundPage } from './sound-page.ts'

const pager = (target: string, more: Partial<LandmarkArtifact> = {}): LandmarkArtifact => ({
  role: 'navigation',
  name: 'paginação',
  targets: [target],
  ref: { ...ref(target), selector: `body > div:nth-of-type(7) > nav`, element: '<nav class="pagination">' },
  ...more,
})

const adviceFor = (landmarks: LandmarkArtifact[], language: string) =>
  (landmarkLabel.judge({ ...soundPage, landmarks, language }) as { fixSuggestion?: string }[])[0]!
    .fixSuggestion

describe('the landmark names that the advice suggests', () => {
  test('include the name of the table or section that each landmark is for', () => {
    expect(
      adviceFor([pager('/1', { subject: 'Pedidos' }), pager('/2', { subject: 'Clientes' })], 'pt-BR'),
    ).toBe(
      'For example, add aria-label="paginação: Pedidos" to the first nav.pagination and aria-label="paginação: Clientes" to the second nav.pagination.',
    )
  })

  test('describe what the content is for', () => {
    const bar = { name: '', ref: { ...ref('bar'), selector: '#bar', element: '<nav id="bar">' } }
    const menu = { name: '', ref: { ...ref('menu'), selector: '#menu', element: '<nav id="menu">' } }

    expect(adviceFor([pager('/1', menu), pager('/2', { ...bar, use: 'search' })], 'en')).toBe(
      'For example, add aria-label="Main menu" to #menu and aria-label="Search" to #bar.',
    )
    expect(adviceFor([pager('/1', menu), pager('/2', { ...bar, use: 'breadcrumb' })], 'de')).toMatch(
      /"Sie sind hier" to #bar/,
    )
  })

  test('exclude a navigation without links, which is usually not a navigation', () => {
    const tools = { name: '', targets: [], ref: { ...ref('tools'), element: '<nav id="tools">' } }

    expect(adviceFor([pager('/1', { name: '' }), pager('/2', tools)], 'en')).toBe(
      'Change #tools, which contains no links, to a <div>, unless its buttons open other pages.',
    )
  })

  test('are in the language of the page', () => {
    const nameless = { name: '', subject: 'Kunden' }

    expect(
      adviceFor([pager('/1', nameless), pager('/2', { ...nameless, subject: 'Waren' })], 'de'),
    ).toContain('aria-label="Seiten: Kunden" to the first nav.pagination')
  })

  test('replace the names that the landmarks already have', () => {
    const withName = (attribute: string, target: string) => {
      const { ref: own } = pager(target)
      const element = `<nav class="pagination" ${attribute}>`
      return pager(target, { subject: target, ref: { ...own, element } })
    }
    const advice = (attribute: string) =>
      adviceFor([withName(attribute, 'A'), withName(attribute, 'B')], 'pt')

    expect(advice('aria-label="paginação"')).toBe(
      'For example, change aria-label to "paginação: A" on the first nav.pagination and to "paginação: B" on the second nav.pagination.',
    )
    expect(advice('aria-labelledby="pages"')).toContain('and remove aria-labelledby, which takes precedence.')
  })

  test('are omitted in languages without known names, unless the page itself contains names', () => {
    const nameless = { name: '', subject: 'Bröd' }
    const advice = (more: Partial<LandmarkArtifact>) =>
      adviceFor([pager('/1', more), pager('/2', more)], 'sv-SE')

    expect(advice(nameless)).toBe(
      'Give each of them a different aria-label in the language of the page that describes what it contains.',
    )
    expect(advice({ name: 'Sidor' })).toContain('aria-label="Sidor: …"')
  })

  test('are the headings in the landmarks if there are any', () => {
    expect(
      adviceFor([pager('/1', { heading: 'Company' }), pager('/2', { heading: 'Help' })], 'en'),
    ).toContain('aria-label="Company" to the first nav.pagination and aria-label="Help"')
  })

  test('are omitted if nothing distinguishes the landmarks', () => {
    expect(adviceFor([pager('/1'), pager('/2')], 'pt')).toBe(
      'Give each of them a different aria-label that describes what its links have in common or which part of the page they belong to, for example aria-label="paginação: …" on the first nav.pagination.',
    )
  })

  test('number the examples in documentation, even if their links have no URL', () => {
    const demo = (nth: number) =>
      pager('https://example.org/#', {
        name: '',
        subject: 'Nav',
        ref: {
          ...ref(`demo-${nth}`),
          selector: `main > div:nth-of-type(${nth}) > nav`,
          element: '<nav class="demo">',
        },
      })
    const menu = { name: '', ref: { ...ref('menu'), selector: 'body > nav', element: '<nav>' } }

    expect(adviceFor([pager('/1', menu), demo(1), demo(2)], 'en')).toBe(
      'For example, add aria-label="Main menu" to body > nav, aria-label="Example 1" to the first nav.demo and aria-label="Example 2" to the second nav.demo.',
    )
  })

  test('are the same for copies of a landmark', () => {
    const named = { name: '' }
    const menu = { name: '', ref: { ...ref('menu'), selector: 'body > nav', element: '<nav>' } }

    expect(adviceFor([pager('/m', menu), pager('/1', named), pager('/1', named)], 'en')).toBe(
      'For example, add aria-label="Main menu" to body > nav and aria-label="Pages" to each nav.pagination.',
    )
  })
})
