import { joinList } from '../../../model/rule-phrases/join-list.ts'
import { wastedBytesOf } from '../audit-details.ts'
import { shortAddress, size } from '../figures.ts'
import { period } from '../insights.ts'
import { baseName, counted, namesOf } from '../names.ts'
import { type FileRow, filesOf, isThirdParty, numberOf } from '../page-facts.ts'
import type { TextOf } from './text.ts'

/** Matches file names that contain a content hash, such as `app.3f2a9c1d.js`, but not `icon_browser24.png`. */
const HASHED = /[._-](?![A-Za-z][a-z]+\d{1,3}\.)(?=[a-zA-Z]*\d)[a-zA-Z0-9]{8,}\.\w+$/
/** Matches the hashes of Vite, which may contain `-`, `_` or no digit, but not words such as `SemiBold`. */
const VITE_HASHED = /-(?!(?:[A-Z]?[a-z]+){1,3}\.)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{8}\.\w+$/
const FOREVER = 'Cache-Control: public, max-age=31536000, immutable'

export const caching: TextOf = (audit, { host }) => {
  const files = [...new Map(filesOf(audit).map((file) => [file.url, file])).values()]
  if (files.length === 0) return null
  const own = files.filter(({ url }) => !isThirdParty(url, host))
  const foreign = files.filter((file) => !own.includes(file))
  const bytes = wastedBytesOf(audit.details)
  const saved = bytes >= 1024 ? ` Later visits could load about ${size(bytes)} less.` : ''
  return {
    message: `${files.some(isKept) ? someKept(files) : noneKept(files)}${saved}`,
    fix: [...ownFix(own), ...foreignFix(foreign)].join(' '),
  }
}

const isKept = ({ row }: FileRow): boolean => numberOf(row.cacheLifetimeMs) > 0

const sizeIn = ({ row }: FileRow): string[] =>
  numberOf(row.totalBytes) >= 1024 ? [size(numberOf(row.totalBytes))] : []

function noneKept(files: readonly FileRow[]): string {
  const named = joinList(
    files.map((file) => {
      const [bytes] = sizeIn(file)
      return bytes ? `${shortAddress(file.url)} (${bytes})` : shortAddress(file.url)
    }),
  )
  return files.length === 1
    ? `Each visit may download ${named} again because the server does not specify how long browsers may keep it.`
    : `Each visit may download ${files.length} files again because the server does not specify how long browsers may keep them: ${named}.`
}

function someKept(files: readonly FileRow[]): string {
  const named = joinList(
    files.map((file) => {
      const kept = isKept(file) ? `kept for ${period(numberOf(file.row.cacheLifetimeMs))}` : 'not kept'
      return `${shortAddress(file.url)} (${[kept, ...sizeIn(file)].join(', ')})`
    }),
  )
  return `Browsers may keep ${counted(files.length, 'file')} only for a short time, so later visits download ${files.length === 1 ? 'it' : 'them'} again: ${named}.`
}

const urlsOf = (files: readonly FileRow[]): string[] => files.map(({ url }) => url)

function hasVersion({ url }: FileRow): boolean {
  const { pathname = '', search = '' } = URL.parse(url) ?? {}
  return HASHED.test(pathname) || VITE_HASHED.test(pathname) || /[?&](?:v|ver|version|hash|h)=/.test(search)
}

/** Returns a file name with an example hash, as a build would generate it. */
const hashedName = ({ url }: FileRow): string => baseName(url).replace(/(?=\.\w+$)/, '.3f2a9c1d')

function ownFix(files: readonly FileRow[]): string[] {
  if (files.length === 0) return []
  const hashed = files.filter(hasVersion)
  if (hashed.length === files.length)
    return [
      `On the server, send the response header “${FOREVER}” for ${namesOf(urlsOf(files), 2)}. ${files.length === 1 ? 'Its URL contains' : 'Their URLs contain'} a version, so browsers may keep ${files.length === 1 ? 'it' : 'them'} for a year.`,
    ]
  const others = files.filter((file) => !hashed.includes(file))
  const day = `On the server, send the response header “Cache-Control: max-age=86400” for ${namesOf(urlsOf(others), 2)} so that browsers keep ${others.length === 1 ? 'it' : 'them'} for a day.`
  if (hashed.length > 0)
    return [
      `${day} Send “${FOREVER}” for ${namesOf(urlsOf(hashed), 2)}, because ${hashed.length === 1 ? 'its URL contains' : 'their URLs contain'} a version.`,
    ]
  return [
    `${day} If the build adds a hash to the file names (such as ${hashedName(others[0]!)}), send “${FOREVER}” instead.`,
  ]
}

function foreignFix(files: readonly FileRow[]): string[] {
  if (files.length === 0) return []
  const hosts = [...new Set(files.map(({ url }) => new URL(url).host))]
  return [
    `Only ${joinList(hosts, 2)} can change this for ${counted(files.length, 'file')}: serve ${files.length === 1 ? 'a copy' : 'copies'} from your own server, or leave ${files.length === 1 ? 'it' : 'them'} as ${files.length === 1 ? 'it is' : 'they are'}.`,
  ]
}
