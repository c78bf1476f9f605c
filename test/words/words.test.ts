import { describe, expect, test } from 'vitest'
import { sentencesOfCode, sentencesOfPage } from './read-sentences.ts'

describe('the sample of sentences', () => {
  test('tells comments, messages, log lines, descriptions and interface texts apart', () => {
    const code = `
      /** Returns the number of pages. */
      const count = 1
      // Counts from one.
      throw new Error('The page is gone.')
      log.warn({ count }, 'page not found')
      const field = { description: 'The number of pages.', id: 'page-count' }
    `
    const view = 'const View = () => <p className="wide flat">Your audits are <b>ready</b></p>'

    const read = (path: string, text: string) =>
      sentencesOfCode(path, text).map(({ kind, text: sentence }) => [kind, sentence])

    expect(read('src/model/page.ts', code)).toEqual([
      ['comment', 'Returns the number of pages.'],
      ['comment', 'Counts from one.'],
      ['message', 'The page is gone.'],
      ['log', 'page not found'],
      ['schema', 'The number of pages.'],
    ])
    expect(read('src/dashboard/view.tsx', view)).toContainEqual(['interface', 'Your audits are'])
  })

  test('names the line of each sentence', () => {
    const [comment] = sentencesOfCode('src/model/page.ts', '\n\n// Counts from one.\n')

    expect(comment?.source).toBe('src/model/page.ts:3')
  })

  test('splits the prose of pages into sentences, without code blocks', () => {
    const page = '# Audits\n\nCreate an audit first. Then read it.\n\n```sh\nnpm run the whole thing\n```\n'

    expect(sentencesOfPage('docs/page.md', page).map(({ text }) => text)).toEqual([
      'Create an audit first.',
      'Then read it.',
    ])
  })
})
