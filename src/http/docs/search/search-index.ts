import type { RuleFacts } from '../../../model/rule.ts'
import type { OpenApiDocument } from '../../../rest/openapi/openapi-types.ts'
import { ERRORS, type ErrorCode } from '../../../shared/errors.ts'
import type { ReadGuide } from '../guides/guide-page.ts'
import { NAVIGATION } from '../layout/navigation.ts'
import { callGroups } from '../reference/api-pages.ts'
import { ERROR_HELP } from '../reference/error-help.ts'

/** A part of the documentation that a search can find. */
export interface SearchEntry {
  path: string
  title: string
  /** The text, in plain text or Markdown. */
  text: string
}

export interface SearchableDocs {
  document: OpenApiDocument
  rules: readonly RuleFacts[]
  guides: readonly ReadGuide[]
}

/** Returns an entry for each guide section, page, operation, schema, error code and rule. */
export const searchEntries = ({ document, rules, guides }: SearchableDocs): SearchEntry[] => [
  ...Object.values(NAVIGATION)
    .flat()
    .map(({ path, name, about }) => ({ path, title: name, text: about })),
  ...guides.flatMap(guideEntries),
  ...callGroups(document).flatMap(({ slug, calls }) =>
    calls.map(({ method, path, operation: { operationId, summary, description } }) => ({
      path: `/docs/api/${slug}#${operationId}`,
      title: summary,
      text: `${method.toUpperCase()} ${path} ${operationId}. ${description}`,
    })),
  ),
  ...Object.entries(document.components.schemas).map(([name, { properties = {} }]) => ({
    path: `/docs/api/schemas#schema-${name}`,
    title: name,
    text: `Fields: ${Object.keys(properties).join(', ')}`,
  })),
  ...(Object.keys(ERRORS) as ErrorCode[]).map((code) => ({
    path: `/docs/errors#${code}`,
    title: code,
    text: `${ERRORS[code].message} ${ERROR_HELP[code].cause} ${ERROR_HELP[code].remedy}`,
  })),
  ...rules.map(({ id, help, why }) => ({ path: `/docs/rules/${id}`, title: id, text: `${help} ${why}` })),
]

const guideEntries = ({ slug, title, sections }: ReadGuide): SearchEntry[] =>
  sections.map(({ id, name, text }) => ({
    path: `/docs/${slug}${id && `#${id}`}`,
    title: name ? `${title}: ${name}` : title,
    text,
  }))

/** The weight of a term in a title, relative to a term in the text. */
const TITLE_WEIGHT = 10
const TERMS_MAX = 8
/** The weight of a title that is the same as the query, for example an error code. */
const EXACT_WEIGHT = 100

export type Search = (query: string, max: number) => SearchEntry[]

/** Returns a function that finds the entries that contain all words in a query, best matches first. */
export function createSearch(entries: readonly SearchEntry[]): Search {
  const known = entries.map((entry) => ({
    entry,
    title: entry.title.toLowerCase(),
    text: entry.text.toLowerCase(),
  }))
  return (query, max) => {
    const wanted = query.trim().toLowerCase()
    const terms = wanted.split(/\s+/).filter(Boolean).slice(0, TERMS_MAX)
    if (terms.length === 0) return []
    const rated = known.map(({ entry, title, text }) => {
      const weights = terms.map(
        (term) => (title.includes(term) ? TITLE_WEIGHT : 0) + (text.includes(term) ? 1 : 0),
      )
      const isFound = weights.every((weight) => weight > 0)
      const sum = weights.reduce((total, weight) => total + weight, title === wanted ? EXACT_WEIGHT : 0)
      return { entry, rating: isFound ? sum : 0 }
    })
    return rated
      .filter(({ rating }) => rating > 0)
      .sort((one, other) => other.rating - one.rating)
      .slice(0, max)
      .map(({ entry }) => entry)
  }
}
