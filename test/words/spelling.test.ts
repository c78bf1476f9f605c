import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reviewedFiles } from './read-sentences.ts'

/** Matches words, including identifiers, that have a British spelling. */
const BRITISH =
  /\w*(?:colour|\bgrey|centre|behaviour|neighbour|favour|honour|labelled|labelling|licence|catalogue|judgement|towards|(?:organ|normal|optim|recogn|summar|serial|minim|maxim)is(?:e|ing|ation)|analys(?:e|ing)\b)\w*/gi

/** Matches the ids of three rules, which clients store, and names in ARIA and in other projects. */
const NAMES = /colour-(?:pair|instruction|only)|centred-text|centredText|\w+_labelled|labelledby/gi

/** Matches files that contain text from web pages, which may have any spelling. */
const PAGE_TEXTS = /^(?:src\/engine\/accessibility\/words|test\/engine\/.*cases|test\/words)\//

test('all sentences and names use American spelling', () => {
  const found = reviewedFiles()
    .filter((path) => !PAGE_TEXTS.test(path.replaceAll('\\', '/')))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8').replaceAll(NAMES, '')
      return [...text.matchAll(BRITISH)].map(([word]) => `${path}: ${word}`)
    })

  expect(found).toEqual([])
})
