/** One attempt, which the package gives up after 60 s of silence: with its usual three a start would hang for minutes. */
const DOWNLOAD_ATTEMPTS = '1'

/**
 * The path of a `mongod` that mongodb-memory-server downloads, or has downloaded before.
 * @throws Error when the download fails.
 */
export async function downloadMongod(): Promise<string> {
  const { MongoBinary } = await import('mongodb-memory-server-core')
  const settings = await import('mongodb-memory-server-core/lib/util/resolveConfig.js')
  settings.setDefaultValue(settings.ResolveConfigVariables.MAX_RETRIES, DOWNLOAD_ATTEMPTS)
  return MongoBinary.getPath()
}
