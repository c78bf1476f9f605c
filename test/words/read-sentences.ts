import { globSync, readFileSync } from 'node:fs'
import { CATEGORIES } from '../../src/model/issue.ts'
import { THEMED_RULES, themeOf } from '../../src/model/issue-themes.ts'
import { type Phrase, sentenceAboutAll } from '../../src/model/rule-phrases/phrase.ts'
import { RULE_PHRASES } from '../../src/model/rule-phrases/phrase-of.ts'
import { sentencesOfCode } from './read-code.ts'
import { sentencesOfJava } from './read-java.ts'
import { sentencesOfPage } from './read-page.ts'
import type { Sentence } from './sentence.ts'

const CODE = ['src/**/*.{ts,tsx}', 'test/**/*.ts', 'bench/**/*.ts', 'chaos/**/*.ts']
const JAVA = ['src/**/*.java', 'test/**/*.java']
const PAGES = ['*.md', 'docs/**/*.md']

/**
 * Returns all sentences in the working directory that people read: code comments, strings that are sentences,
 * and docs.
 */
export const readSentences = (): Sentence[] => [
  ...read(CODE, sentencesOfCode),
  ...read(JAVA, sentencesOfJava),
  ...read(PAGES, sentencesOfPage),
  ...sentencesOfPhrases(),
]

/** Returns the paths of all files whose language is reviewed. */
export const reviewedFiles = (globs: string[] = [...CODE, ...JAVA, ...PAGES]): string[] =>
  globSync(globs).filter((path) => !path.includes('/generated/'))

const read = (globs: string[], sentencesOf: (path: string, text: string) => Sentence[]): Sentence[] =>
  reviewedFiles(globs).flatMap((path) => sentencesOf(path, readFileSync(path, 'utf8')))

/** Returns the phrases of rules and themes in the form of issue group titles. */
export const sentencesOfPhrases = (): Sentence[] => [
  ...Object.entries(RULE_PHRASES).map(([rule, phrase]) =>
    titleFrom(phrase, `src/model/rule-phrases (${rule})`),
  ),
  ...themes().map(
    ({ name, topic }): Sentence => ({
      kind: 'rule',
      source: `src/model/issue-themes.ts (${name})`,
      text: `The page has no h1, and 3 more problems ${topic}.`,
    }),
  ),
]

const themes = () => {
  const all = THEMED_RULES.flatMap((rule) =>
    CATEGORIES.flatMap((category) => themeOf({ category, rule }) ?? []),
  )
  return new Map(all.map((theme) => [theme.topic, theme])).values()
}

const titleFrom = (phrase: Phrase, source: string): Sentence => ({
  kind: 'rule',
  source,
  text: phrase[0] === 'site' ? `${phrase[1]}.` : sentenceAboutAll(phrase, 3),
})
