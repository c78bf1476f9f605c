import { describe, expect, test } from 'vitest'
import { sentencesOfCode } from './read-code.ts'
import { sentencesOfJava } from './read-java.ts'
import { sentencesOfPage } from './read-page.ts'
import { sentencesOfPhrases } from './read-sentences.ts'

const read = (path: string, code: string) => sentencesOfCode(path, code).map(({ kind, text }) => [kind, text])

describe('the sentence reader', () => {
  test('distinguishes comments, messages, log lines, descriptions and interface labels', () => {
    const code = `
      /** Returns the number of pages. */
      const count = 1
      // Counts from one.
      throw new Error('The page is gone.')
      log.warn({ count }, 'page not found')
      const field = { description: 'The number of pages.', id: 'page-count' }
    `
    const view = 'const View = () => <p className="wide flat">Your audits are <b>ready</b></p>'

    expect(read('src/model/page.ts', code)).toEqual([
      ['comment', 'Returns the number of pages.'],
      ['comment', 'Counts from one.'],
      ['message', 'The page is gone.'],
      ['log', 'page not found'],
      ['schema', 'The number of pages.'],
    ])
    expect(read('src/dashboard/view.tsx', view)).toEqual([['interface', 'Your audits are ready']])
  })

  test('includes sentences with semicolons, but no style declarations', () => {
    const code = `
      // The first key is current; the others expire.
      throw new Error('The key is gone; create another one.')
      element.style = 'color: red; margin: auto'
    `

    expect(read('src/model/page.ts', code)).toEqual([
      ['comment', 'The first key is current; the others expire.'],
      ['message', 'The key is gone; create another one.'],
    ])
  })

  test('reads the titles of tests together with the titles of their groups', () => {
    const code = `
      describe('a key', () => {
        describe.each(plans)('on the plan %s', () => {
          test.each(days)('expires after %s days', () => {})
        })
        test('can be revoked at any time', () => {})
      })
    `

    expect(read('test/keys.test.ts', code)).toEqual([
      ['test title', 'a key on the plan %s expires after %s days'],
      ['test title', 'a key can be revoked at any time'],
    ])
  })

  test('separates the tags of a doc comment', () => {
    const code = `
      /**
       * Creates a folder and
       * its parents.
       * @param mode The permissions of new folders.
       * @throws Error if there is no space.
       */
    `

    expect(read('src/model/page.ts', code)).toEqual([
      ['comment', 'Creates a folder and its parents.'],
      ['comment', '@param mode The permissions of new folders.'],
      ['comment', '@throws Error if there is no space.'],
    ])
  })

  test('joins the lines of a comment and the parts of a string', () => {
    const code = `
      // A comment that continues
      // on the next line.
      throw new Error('The page is gone, ' + 'or it never existed at ' + url)
    `

    expect(read('src/model/page.ts', code)).toEqual([
      ['comment', 'A comment that continues on the next line.'],
      ['message', 'The page is gone, or it never existed at …'],
    ])
  })

  test('omits class names, selectors and lists of words', () => {
    const code = `
      const view = <p className="wide and flat" />
      const box = element.closest('article section main')
      const tags = 'header main footer'.split(' ')
      const words = 'click here, read more, this link, here'
    `

    expect(read('src/dashboard/view.tsx', code)).toEqual([])
  })

  test('omits patterns, keywords, language codes, sentence fragments and lines of code', () => {
    const code = `
      const VAGUE = ['submit query', 'click here', 'go (back|on)']
      const command = { name: 'go', words: 'create run check page' }
      const cyrillic = 'ru uk bg sr'
      const selector = 'caption, figcaption'
      const rest = \`, and \${count} more pages\`
      const sample = ['import os', \`-H '\${header}'\`]
    `

    expect(read('src/dashboard/view.ts', code)).toEqual([])
    expect(read('src/engine/accessibility/words/en.ts', "const label = 'enter your name'")).toEqual([])
  })

  test('reads arrays of sentences', () => {
    const code = `const points = ['Add a page.', 'Audit the page.', 'Read the report.']`

    expect(read('src/dashboard/view.ts', code)).toHaveLength(3)
  })

  test('reads a sentence as a whole if some of its words depend on a condition', () => {
    const code = `
      const one = \`This page has \${count(pages, 'other page')}\${isLast ? '' : ', for example this one'}.\`
      const two = <p>The page <b>{title}</b> {isOpen ? 'is open' : 'is not open any more'}.</p>
    `

    expect(read('src/dashboard/view.tsx', code)).toEqual([
      ['interface', 'This page has … other pages, for example this one.'],
      ['interface', 'The page … is not open any more.'],
    ])
  })

  test('reads the comments of Java files, but not their strings', () => {
    const code = `
      /** Returns the address of the server. */
      String address = "http://localhost/not/a/comment here";
      // Two lines that
      // form one comment.
    `

    expect(sentencesOfJava('Server.java', code).map(({ text }) => text)).toEqual([
      'Returns the address of the server.',
      'Two lines that form one comment.',
    ])
  })

  test('reports the line of each sentence', () => {
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

  test('returns the phrases of rules and themes as the titles that they form', () => {
    const titles = sentencesOfPhrases().map(({ text }) => text)

    expect(titles).toContain('3 links have no text or label.')
    expect(titles).toContain('The page has no h1, and 3 more problems with links.')
    expect(new Set(titles).size).toBeGreaterThan(250)
  })
})
