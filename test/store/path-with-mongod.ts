import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a folder that contains the stub as `mongod`, to use as the complete PATH. */
export async function makePathWithMongod() {
  const folder = await mkdtemp(join(tmpdir(), 'mongod-stub-'))
  const stub = join(import.meta.dirname, 'mongod-stub.ts')
  const script = join(folder, 'mongod')
  await writeFile(script, `#!/bin/sh\nexec "${process.execPath}" "${stub}" "$@"\n`)
  await chmod(script, 0o755)
  return { path: folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}
