import { type ExecFileException, execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Log } from '../../shared/log.ts'
import { findProgram } from './programs.ts'

const run = promisify(execFile)

const FETCH_MAX_MS = 180_000
const COMPILE_MAX_MS = 60_000
const TOLD_CHARACTERS_MAX = 600
const POM = join(import.meta.dirname, 'pom.xml')
const SOURCE = join(import.meta.dirname, 'EmbeddedMongo.java')
const COPY_JARS = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies'
const MAVEN_FLAGS = ['--batch-mode', '--quiet', '-Dstyle.color=never']
const COMPILER = ['--module', 'jdk.compiler/com.sun.tools.javac.Main']

export interface JavaProgramOptions {
  java: string
  path: string
  /** Where it may be kept; the first that has it, else the first that can be written to. */
  cacheFolders: readonly string[]
  log: Log
}

/**
 * The class path of the embedded server: its jars, fetched by Maven, and our class, compiled, once for each version.
 * @throws Error saying why they cannot be had.
 */
export async function buildJavaProgram({ java, path, cacheFolders, log }: JavaProgramOptions) {
  const name = `embedded-mongo-${versionOf(POM, SOURCE)}`
  const folders = cacheFolders.map((cache) => join(cache, name))
  const built = folders.find((folder) => existsSync(folder))
  if (built) return classPathOf(built)

  const maven = findProgram('mvn', path)
  if (!maven) throw new Error('mvn (Maven), which fetches its jars, is not on the PATH')
  const { folder, draft } = await makeDraft(folders)
  try {
    log.info('fetching the embedded database with Maven, this once')
    const goal = [COPY_JARS, `-DoutputDirectory=${draft}`, '-DincludeScope=runtime']
    await run(maven, [...MAVEN_FLAGS, '--file', POM, ...goal], { timeout: FETCH_MAX_MS })
    const jars = (await readdir(draft)).map((jar) => join(draft, jar)).join(delimiter)
    await run(java, [...COMPILER, '-cp', jars, '-d', draft, SOURCE], { timeout: COMPILE_MAX_MS })
    await moveWhole(draft, folder)
  } catch (error) {
    throw new Error(reasonOf(error as ExecFileException & { stdout?: string }), { cause: error })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return classPathOf(folder)
}

const classPathOf = (folder: string): string => [folder, join(folder, '*')].join(delimiter)

function versionOf(...files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

async function makeDraft(folders: string[]): Promise<{ folder: string; draft: string }> {
  let fault: unknown
  for (const folder of folders) {
    try {
      await mkdir(dirname(folder), { recursive: true })
      return { folder, draft: await mkdtemp(`${folder}.`) }
    } catch (error) {
      fault = error
    }
  }
  throw fault
}

/** A start that is cut short leaves nothing that looks complete; of two at once the slower one's work is dropped. */
async function moveWhole(draft: string, folder: string): Promise<void> {
  try {
    await rename(draft, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

/** Maven and the JVM tell their faults on stdout; of Maven's the first line is the one that matters. */
function reasonOf({ killed, message, stdout = '', stderr = '' }: ExecFileException & { stdout?: string }) {
  if (killed) return 'fetching it took too long'
  if (/Module \w+\.compiler not found/.test(stdout + stderr))
    return 'this java is a runtime only: a JDK is needed'
  const mavenFault = /\[ERROR\] (.+)/.exec(stdout)?.[1]?.slice(0, TOLD_CHARACTERS_MAX)
  return mavenFault ?? (stderr.trim().slice(0, TOLD_CHARACTERS_MAX) || message)
}
