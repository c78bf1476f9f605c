import type { Db } from 'mongodb'

/** Returns the size of all documents in bytes, without indexes and before compression. */
export async function storedBytes(db: Db): Promise<number> {
  let bytes = 0
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray())
    for await (const document of db.collection(name).find({}, { raw: true }))
      bytes += (document as unknown as Uint8Array).byteLength
  return bytes
}
