import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isRoot } from './user.ts'

const UNPACK_LIMIT_MS = 120_000
const UNFINISHED = 'unpacking-'

/**
 * Returns the path of the configured browser. If none is configured, unpacks the browser in the npm package
 * into `cacheDir` on first use (about 2 s) and returns its path. The package's own code unpacks into the
 * temporary directory and accepts a file that another process is still writing. Therefore, a separate process
 * unpacks it into a new directory, which is then renamed. The final directory is always complete. If several
 * services unpack at the same time, the first one wins.
 * @throws Error if the configured file doesn't exist or the package can't be unpacked.
 */
export async function findChromium(chromePath: string | null, cacheDir: string): Promise<string> {
  if (chromePath !== null) {
    if (!existsSync(chromePath)) throw new Error(`CHROME_PATH ${chromePath} doesn't exist`)
    return chromePath
  }
  const directory = resolve(cacheDir, `chromium-${await packageVersion()}-${process.arch}`)
  const executable = join(directory, 'chromium')
  if (!existsSync(executable)) await unpackTo(directory, resolve(cacheDir))
  if (isRoot()) await makeReadable(directory)
  return executable
}

/** Lets the browser's user run the program because only the owner of the unpacked files can read them. */
async function makeReadable(directory: string): Promise<void> {
  const files = await readdir(directory, { recursive: true })
  for (const path of [directory, ...files.map((name) => join(directory, name))]) {
    const { mode } = await stat(path)
    const isProgram = (mode & 0o100) !== 0
    await chmod(path, (mode & 0o777) | 0o444 | (isProgram ? 0o111 : 0))
  }
}

async function packageVersion(): Promise<string> {
  const manifest = new URL('../package.json', import.meta.resolve('@sparticuz/chromium'))
  return JSON.parse(await readFile(manifest, 'utf8')).version
}

async function unpackTo(directory: string, cacheDir: string): Promise<void> {
  await mkdir(cacheDir, { recursive: true })
  await removeUnfinished(cacheDir)
  const fresh = await mkdtemp(join(cacheDir, UNFINISHED))
  try {
    await unpackInto(fresh)
    await writeFile(join(fresh, 'fonts.conf'), FONTS_CONFIGURATION)
    await rename(fresh, directory)
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    if (!existsSync(directory)) throw error
  }
}

/** Removes unfinished copies (200 MB each) left behind by services that were killed while unpacking. */
async function removeUnfinished(cacheDir: string): Promise<void> {
  const names = (await readdir(cacheDir)).filter((name) => name.startsWith(UNFINISHED))
  for (const directory of names.map((name) => join(cacheDir, name))) {
    const { mtimeMs } = await stat(directory).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > 2 * UNPACK_LIMIT_MS) await rm(directory, { recursive: true, force: true })
  }
}

/** Unpacks the package with the given directory as its temporary directory. */
async function unpackInto(directory: string): Promise<void> {
  const script = `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { TMPDIR: directory },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: UNPACK_LIMIT_MS,
    killSignal: 'SIGKILL',
  })
  let stderr = ''
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  const [code, signal] = await once(child, 'close')
  if (code !== 0) throw new Error(`Could not unpack the Chromium package (${code ?? signal}): ${stderr}`)
}

/** Adds the package's fonts, so that text renders on a machine without fonts. */
const FONTS_CONFIGURATION = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`
