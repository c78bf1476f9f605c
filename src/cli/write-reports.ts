import { extname } from 'node:path'
import type { ReportFormat } from '../model/report.ts'
import type { ReportTarget } from './audit-options.ts'
import { JOINS } from './join-reports.ts'
import type { RestAudit } from './rest-api.ts'
import type { RestClient } from './rest-client.ts'
import { UsageError } from './usage-error.ts'
import { createFolderOf, writeWhole } from './write-file.ts'

/** The reports of an ended audit, by format. */
export interface AuditReports {
  url: string
  files: ReadonlyMap<ReportFormat, Uint8Array>
}

/**
 * Called before the first audit. Checks that all reports can be written, and creates their folders.
 * @throws UsageError
 */
export function prepareTargets(
  targets: readonly ReportTarget[],
  { urls, json = false }: { urls: readonly string[]; json?: boolean },
): void {
  const toStdout = targets.filter(({ file }) => file === null)
  if (toStdout.length + (json ? 1 : 0) > 1)
    throw new UsageError(
      'Only one report can be printed to stdout. Use either --json or one --format without a file.',
    )
  const single = toStdout.find(({ format }) => !JOINS[format])
  if (single && urls.length > 1)
    throw new UsageError(
      `The ${single.format} reports for several URLs can't be printed to stdout. Use --format ${single.format}=FILE, which writes a file for each URL.`,
    )
  const names = targets.flatMap(({ file }) => file ?? [])
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new UsageError(`You can't write two reports to the same file (${twice}).`)
  for (const name of names) createFolderOf(name)
}

/** A file to write. Content without a file name is printed to stdout. */
export interface OutputFile {
  file: string | null
  content: string | Uint8Array
}

/** Returns the files for a format: one for all audits, or one for each (see docs/command-line.md). */
export function outputFiles(
  { format, file }: ReportTarget,
  audits: readonly AuditReports[],
  { isOneUrl }: { isOneUrl: boolean },
): OutputFile[] {
  const contents = audits.flatMap(({ url, files }) => {
    const content = files.get(format)
    return content ? [{ url, content }] : []
  })
  if (contents.length === 0) return []
  if (isOneUrl) return [{ file, content: contents[0]!.content }]
  const join = JOINS[format]
  if (join) return [{ file, content: join(contents.map(({ content }) => new TextDecoder().decode(content))) }]
  const names = new Map<string, number>()
  return contents.map(({ url, content }) => ({ file: nameFor(file ?? format, url, names), content }))
}

const SLUG_MAX = 100

/** Returns a name such as `report-shop.example-cart.html`. Adds numbers to repeated names. */
function nameFor(file: string, url: string, seen: Map<string, number>): string {
  const { host, pathname, search } = new URL(url)
  const slug = `${host}${pathname}${search}`
    .replaceAll(/[^\w.]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, SLUG_MAX)
  const count = (seen.get(slug) ?? 0) + 1
  seen.set(slug, count)
  const extension = extname(file)
  return `${file.slice(0, file.length - extension.length)}-${slug}${count > 1 ? `-${count}` : ''}${extension}`
}

/** Returns the heatmaps of audits that have one. If there are several URLs, each heatmap has its own file. */
export async function heatmapFiles(
  file: string,
  audits: readonly { url: string; audit: RestAudit | null }[],
  { isOneUrl, runner }: { isOneUrl: boolean; runner: Pick<RestClient, 'picture'> },
): Promise<OutputFile[]> {
  const names = new Map<string, number>()
  const outputs: OutputFile[] = []
  for (const { url, audit } of audits) {
    const picture = audit?.metadata?.heatmap_url
    if (!picture) continue
    const name = isOneUrl ? file : nameFor(file, url, names)
    outputs.push({ file: name, content: await runner.picture(picture) })
  }
  return outputs
}

/** Writes all files, then prints the content for stdout. Returns the file names. */
export async function writeOutputs(outputs: readonly OutputFile[]): Promise<string[]> {
  const names: string[] = []
  for (const { file, content } of outputs) {
    if (file === null) continue
    await writeWhole(file, content)
    names.push(file)
  }
  for (const { file, content } of outputs) if (file === null) process.stdout.write(content)
  return names
}
