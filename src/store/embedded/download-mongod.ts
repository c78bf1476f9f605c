/**
 * Prints, as its last line, the path of a `mongod` that mongodb-memory-server downloads or has downloaded before.
 * Runs in its own process, since the package prints its progress to stdout.
 */
import { MongoBinary } from 'mongodb-memory-server-core'
import { ResolveConfigVariables, setDefaultValue } from 'mongodb-memory-server-core/lib/util/resolveConfig.js'

/**
 * The package abandons an attempt after 60 s without data. With its default of three retries, a start would hang for
 * minutes.
 */
setDefaultValue(ResolveConfigVariables.MAX_RETRIES, '1')

try {
  process.stdout.write(`\n${await MongoBinary.getPath()}\n`)
} catch (error) {
  process.stderr.write((error as Error).message)
  process.exitCode = 1
}
