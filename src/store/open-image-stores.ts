import type { Db } from 'mongodb'
import type { Log } from '../shared/log.ts'
import { createHeatmapStore } from './heatmaps.ts'
import type { ImageStore } from './image-store.ts'
import { createObjectImages } from './object-images.ts'
import { openObjectStore } from './object-store.ts'
import { createScreenshotStore } from './screenshots.ts'

export interface ImageStores {
  heatmaps: ImageStore
  screenshots: ImageStore
  /**
   * Carries out uploads and deletions that haven't reached the object store yet. Null if images are stored in
   * the database.
   */
  sweep: (() => Promise<void>) | null
  close: () => void
}

/**
 * Opens the image stores, in the object store or in the database.
 * @param url the URL that `openObjectStore` expects, or null.
 */
export async function openImageStores(
  db: Db,
  { url, log }: { url: string | null; log: Log },
): Promise<ImageStores> {
  const database = { heatmaps: createHeatmapStore(db), screenshots: createScreenshotStore(db) }
  if (url === null) return { ...database, sweep: null, close() {} }
  const objects = await openObjectStore(url)
  const heatmaps = createObjectImages(db, 'heatmap', { objects, database: database.heatmaps, log })
  const screenshots = createObjectImages(db, 'screenshot', { objects, database: database.screenshots, log })
  return {
    heatmaps,
    screenshots,
    async sweep() {
      const results = await Promise.allSettled([heatmaps.sweep(), screenshots.sweep()])
      for (const result of results) if (result.status === 'rejected') throw result.reason
    },
    close: objects.close,
  }
}
