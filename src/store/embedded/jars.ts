import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const DOWNLOAD_MAX_MS = 180_000
/** Halves what Maven costs for its few seconds: the longer part of a first start is its own start. */
const JVM_FLAGS = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC'
const GOAL = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies'

/**
 * The folder with the database's jars, fetched by Maven the first time.
 * They are copied beside their place and moved there whole: a start that is cut short leaves nothing that looks complete.
 */
export async function fetchJars({
  maven,
  folder,
  env,
}: {
  maven: string
  folder: string
  env: NodeJS.ProcessEnv
}) {
  if (existsSync(folder)) return folder
  await mkdir(dirname(folder), { recursive: true })
  const draft = await mkdtemp(`${folder}.`)
  try {
    const pom = join(import.meta.dirname, 'pom.xml')
    const goal = [GOAL, `-DoutputDirectory=${draft}`, '-DincludeScope=runtime']
    await run(maven, ['--batch-mode', '--quiet', '--file', pom, ...goal], {
      timeout: DOWNLOAD_MAX_MS,
      env: { ...env, MAVEN_OPTS: `${JVM_FLAGS} ${env.MAVEN_OPTS ?? ''}` },
    })
    await rename(draft, folder).catch((error) => {
      // Another start was faster; its jars are as good.
      if (!existsSync(folder)) throw error
    })
    return folder
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
