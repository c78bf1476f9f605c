/**
 * Finds or downloads a `mongod` with mongodb-memory-server, and prints its path as the last line. Runs in a
 * separate process, since the package prints progress to stdout.
 */
import { MongoBinary } from 'mongodb-memory-server-core'
import { ResolveConfigVariables, setDefaultValue } from 'mongodb-memory-server-core/lib/util/resolveConfig.js'

/**
 * The package ends an attempt after 60 s without data. With its default of three retries, startup could hang
 * for minutes.
 */
setDefaultValue(ResolveConfigVariables.MAX_RETRIES, '1')

try {
  process.stdout.write(`\n${await MongoBinary.getPath()}\n`)
} catch (error) {
  process.stderr.write((error as Error).message)
  process.exitCode = 1
}
