import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { CATEGORIES, SEVERITIES, VIEWPORTS } from '../../model/issue.ts'
import { UsageError } from '../usage-error.ts'
import { writeWhole } from '../write-file.ts'

/** Increase this version when older versions of the command can no longer read the file. */
const VERSION = 1

const ENTRY = z.object({
  rule: z.string(),
  selector: z.string().nullable(),
  fingerprint: z.string(),
  category: z.enum(CATEGORIES),
  severity: z.enum(SEVERITIES),
  viewport: z.enum(VIEWPORTS),
  message: z.string(),
  tag: z.string().optional(),
  /** Traits that identify the element even after it has moved or been renamed. */
  signature: z.string().optional(),
  /** The position and size of the element in the screenshot: x, y, width and height. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
})

/** The accepted issues of each page. The key is a path, or a full URL if the file covers several sites. */
const FILE = z.object({ version: z.literal(VERSION), pages: z.record(z.string(), z.array(ENTRY)) })

/** An accepted issue. */
export type BaselineEntry = z.infer<typeof ENTRY> & { page: string }

/**
 * Matches conflict markers: Git, Mercurial and Jujutsu use seven of these characters at the start of a line.
 */
const CONFLICT = /^(?:<{7}|>{7}|={7}|\|{7})/m

/** @throws UsageError if the file can't be read, isn't valid, or has an unsupported version. */
export async function readBaseline(file: string): Promise<BaselineEntry[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const hint =
      error.code === 'ENOENT' ? ` Create the file with: audit-service baseline update ${file} URL…` : ''
    throw new UsageError(`Can't read the baseline ${file}: ${error.code ?? error.message}.${hint}`)
  })
  return parseBaseline(text, file)
}

export function parseBaseline(text: string, file: string): BaselineEntry[] {
  if (CONFLICT.test(text))
    throw new UsageError(
      `The baseline ${file} contains merge conflict markers. Resolve the conflict, or restore one of the two versions and run "audit-service baseline update".`,
    )
  const content = parseJson(text, file)
  const { version } = z.object({ version: z.unknown() }).catch({ version: undefined }).parse(content)
  if (version !== VERSION)
    throw new UsageError(
      `The baseline ${file} uses format version ${JSON.stringify(version) ?? 'none'}, but this command supports only version ${VERSION}. Delete the file and run "audit-service baseline update".`,
    )
  const parsed = FILE.safeParse(content)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new UsageError(`The baseline ${file} is invalid at ${issue?.path.join('.')}: ${issue?.message}.`)
  }
  return Object.entries(parsed.data.pages).flatMap(([page, entries]) =>
    entries.map((entry) => ({ page, ...entry })),
  )
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`The baseline ${file} isn't valid JSON: ${(error as Error).message}`)
  }
}

/**
 * Returns one line for each issue in a fixed order so that a diff shows each added or removed issue as one
 * line.
 */
export function baselineText(entries: readonly BaselineEntry[]): string {
  const byPage = Map.groupBy(entries, ({ page }) => page)
  const pages = [...byPage].sort(([a], [b]) => compare(a, b)).map(([page, issues]) => pageText(page, issues))
  return `{\n  "version": ${VERSION},\n  "pages": {${pages.join(',')}\n  }\n}\n`
}

function pageText(page: string, entries: readonly BaselineEntry[]): string {
  const lines = entries
    .toSorted((a, b) => compare(orderOf(a), orderOf(b)))
    .map(({ page: _page, ...entry }) => `\n      ${JSON.stringify(entry)}`)
  return `\n    ${JSON.stringify(page)}: [${lines.join(',')}\n    ]`
}

const orderOf = ({ rule, selector, viewport, fingerprint }: BaselineEntry): string =>
  [rule, selector ?? '', viewport, fingerprint].join('\0')

/** Compares UTF-16 code units so that the order doesn't depend on the locale. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export const writeBaseline = (file: string, entries: readonly BaselineEntry[]): Promise<void> =>
  writeWhole(file, baselineText(entries))
