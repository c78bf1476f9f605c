/**
 * Prints, as its last line, the path of a `mongod` that mongodb-memory-server downloads or has downloaded before.
 * A process of its own, since the package tells its progress on stdout.
 */
import { MongoBinary } from 'mongodb-memory-server-core'
import { ResolveConfigVariables, setDefaultValue } from 'mongodb-memory-server-core/lib/util/resolveConfig.js'

/** The package gives an attempt up after 60 s of silence: with its usual three a start would hang for minutes. */
setDefaultValue(ResolveConfigVariables.MAX_RETRIES, '1')

try {
  process.stdout.write(`\n${await MongoBinary.getPath()}\n`)
} catch (error) {
  process.stderr.write((error as Error).message)
  process.exitCode = 1
}
