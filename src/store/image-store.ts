/**
 * Stores audits' images as files of up to a few megabytes, which are written, read and deleted as a whole.
 */
export interface ImageStore {
  createIndexes(): Promise<void>
  /** Stores a file and returns its id. */
  save(auditId: string, image: Uint8Array): Promise<string>
  /** Returns null for an unknown id. */
  read(fileId: string): Promise<Uint8Array | null>
  delete(fileIds: readonly string[]): Promise<void>
  /** Deletes all files of these audits. An interrupted deletion can be repeated. */
  deleteOf(auditIds: readonly string[]): Promise<void>
  /** Deletes an audit's files, except the given ones. */
  deleteOthers(auditId: string, fileIds: readonly string[]): Promise<void>
}
