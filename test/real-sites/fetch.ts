import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  CHECK_SITES,
  type DebianSource,
  type NpmSource,
  REAL_SITES,
  REVIEWED_SITES,
  type RealSite,
  SITES_DIR,
  unpackedDir,
} from './sites.ts'

/**
 * `node test/real-sites/fetch.ts` downloads the exact versions of the packages of all sites with `npm pack`
 * and `apt-get download`, and unpacks them into `REAL_SITES_DIR`. It installs nothing and skips existing
 * packages.
 */
const run = promisify(execFile)
const LIMIT_MS = 300_000

/** Files are piped to tar, because `dpkg-deb --extract` can't exclude any. */
const EXTRACT = 'dpkg-deb --fsys-tarfile "$1" | tar -x -C "$2" --exclude="$3"'

for (const site of REVIEWED_SITES.length > 0 ? REVIEWED_SITES : [...REAL_SITES, ...CHECK_SITES]) {
  const directory = unpackedDir(site)
  if (!existsSync(directory)) await fetchSite(site, directory)
  if (!existsSync(join(directory, site.directory, site.start)))
    throw new Error(`${site.name}: no start page in ${directory}`)
  process.stdout.write(`${site.name}: ${directory}\n`)
}

/** If the directory exists, it is complete, because it is renamed to its final name only at the end. */
async function fetchSite({ source }: RealSite, directory: string): Promise<void> {
  await mkdir(SITES_DIR, { recursive: true })
  const work = await mkdtemp(join(SITES_DIR, 'unpacking-'))
  const content = join(work, 'content')
  try {
    await mkdir(content)
    if ('npm' in source) await unpackNpm(source, work, content)
    else await unpackDebian(source, work, content)
    await rename(content, directory)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function unpackNpm({ npm }: NpmSource, work: string, content: string): Promise<void> {
  await run('npm', ['pack', npm, '--silent'], { cwd: work, timeout: LIMIT_MS })
  const file = await fileOf(work, '.tgz')
  await run('tar', ['-xzf', file, '-C', content, '--strip-components=1'], { timeout: LIMIT_MS })
}

async function unpackDebian(
  { debian, leaveOut = '' }: DebianSource,
  work: string,
  content: string,
): Promise<void> {
  for (const name of debian) {
    await run('apt-get', ['download', '-q', name], { cwd: work, timeout: LIMIT_MS })
    const file = await fileOf(work, '.deb')
    await run('bash', ['-o', 'pipefail', '-c', EXTRACT, 'bash', file, content, leaveOut], {
      timeout: LIMIT_MS,
    })
    await rm(file)
  }
}

async function fileOf(directory: string, extension: string): Promise<string> {
  const name = (await readdir(directory)).find((each) => each.endsWith(extension))
  if (!name) throw new Error(`No ${extension} file was downloaded`)
  return join(directory, name)
}
