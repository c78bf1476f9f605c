import { type ExecFileException, execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Log } from '../../shared/log.ts'
import { findProgram } from './programs.ts'

const run = promisify(execFile)

const FETCH_MAX_MS = 180_000
const COMPILE_MAX_MS = 60_000
const TOLD_CHARACTERS_MAX = 600
/** The folder that contains the source files and `pom.xml`, which lists the libraries. */
const SOURCE_FOLDER = join(import.meta.dirname, 'java')
const COPY_JARS = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies'
const MAVEN_FLAGS = ['--batch-mode', '--quiet', '-Dstyle.color=never']
const COMPILER = ['--module', 'jdk.compiler/com.sun.tools.javac.Main']

export interface JavaProgramOptions {
  java: string
  path: string
  /**
   * Possible folders for the program. The first one that contains the program is used or, if none of them
   * does, the first writable one.
   */
  cacheFolders: readonly string[]
  log: Log
  /** The folder with the source files and `pom.xml`. Defaults to the embedded server's folder. */
  sourceFolder?: string
}

/**
 * Returns the class path of a Java program: its libraries and its classes. Maven downloads the libraries. The
 * classes are compiled once for each version of the sources.
 * @throws Error with the reason if the program can't be built.
 */
export async function buildJavaProgram(options: JavaProgramOptions): Promise<string> {
  const { java, path, cacheFolders, log, sourceFolder = SOURCE_FOLDER } = options
  const pom = join(sourceFolder, 'pom.xml')
  const sources = sourcesIn(sourceFolder)
  const name = `embedded-mongo-${versionOf(pom, ...sources)}`
  const folders = cacheFolders.map((cache) => resolve(cache, name))
  const built = folders.find(isReadable)
  if (built) return classPathOf(built)

  const maven = findProgram('mvn', path)
  if (!maven) throw new Error('mvn (Maven), which downloads the libraries, is not on the PATH')
  const { folder, draft } = await makeDraft(folders.filter((candidate) => !existsSync(candidate)))
  const repository = `${draft}.repository`
  try {
    log.info('downloading the embedded database with Maven (only on the first start)')
    const goal = [COPY_JARS, `-DoutputDirectory=${draft}`, '-DincludeScope=runtime']
    const flags = [...MAVEN_FLAGS, ...repositoryFlags(repository)]
    await run(maven, [...flags, '--file', pom, ...goal], { timeout: FETCH_MAX_MS })
    const jars = (await readdir(draft)).map((jar) => join(draft, jar)).join(delimiter)
    await run(java, [...COMPILER, '-cp', jars, '-d', draft, ...sources], { timeout: COMPILE_MAX_MS })
    await openToAll(draft)
    await moveWhole(draft, folder)
  } catch (error) {
    throw new Error(reasonOf(error as ExecFileException & { stdout?: string }), { cause: error })
  } finally {
    await rm(draft, { recursive: true, force: true })
    await rm(repository, { recursive: true, force: true })
  }
  return classPathOf(folder)
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.java'))
    .sort()
    .map((name) => join(folder, name))

/** By default, Maven stores downloads in the user's home directory, but some service users don't have one. */
function repositoryFlags(otherwise: string): string[] {
  try {
    accessSync(userInfo().homedir, constants.W_OK | constants.X_OK)
    return []
  } catch {
    return [`-Dmaven.repo.local=${otherwise}`]
  }
}

/**
 * A program that another user built may not be readable. If so, this user builds another one in a different
 * folder.
 */
function isReadable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Makes the program readable for all users because another user may start the service later. It contains no
 * secrets.
 */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const name of await readdir(folder)) await chmod(join(folder, name), 0o644)
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

/**
 * Moves the whole folder to its final name in one step, so that an interrupted build never looks complete. If
 * two builds run at the same time, discards the later one.
 */
async function moveWhole(draft: string, folder: string): Promise<void> {
  try {
    await rename(draft, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

/** Maven and the JVM print errors to stdout. In Maven's output, the first error is the relevant one. */
function reasonOf({ killed, message, stdout = '', stderr = '' }: ExecFileException & { stdout?: string }) {
  if (killed) return 'the download took too long'
  if (/Module \w+\.compiler not found/.test(stdout + stderr))
    return 'this Java installation has no compiler. Install a JDK'
  const mavenFault = /\[ERROR\] (.+)/.exec(stdout)?.[1]?.slice(0, TOLD_CHARACTERS_MAX)
  return mavenFault ?? (stderr.trim().slice(0, TOLD_CHARACTERS_MAX) || message)
}
