/**
 * Stores images of audits as files of up to a few megabytes, which are written, read and deleted as a whole.
 */
export interface ImageStore {
  createIndexes(): Promise<void>
  /** Returns the id of the new file. */
  save(auditId: string, image: Uint8Array): Promise<string>
  /** Returns null for an unknown id. */
  read(fileId: string): Promise<Uint8Array | null>
  delete(fileIds: readonly string[]): Promise<void>
  /** Deletes all files of these audits. An interrupted deletion can be repeated. */
  deleteOf(auditIds: readonly string[]): Promise<void>
  /** Deletes the files of an audit except for the given ones. */
  deleteOthers(auditId: string, fileIds: readonly string[]): Promise<void>
}
