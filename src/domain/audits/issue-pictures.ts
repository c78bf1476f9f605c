import type { Audit } from '../../model/audit.ts'
import type { ElementBox, Issue } from '../../model/issue.ts'
import type { ImageStore } from '../../store/image-store.ts'

export interface IssuePicturesDeps {
  screenshots: Pick<ImageStore, 'read'>
  /** Cuts an element and its surroundings out of a screenshot. `pageWidth` is in CSS pixels. */
  crop: (jpeg: Uint8Array, box: ElementBox, pageWidth: number) => Promise<Uint8Array>
}

export type IssuePictures = ReturnType<typeof createIssuePictures>

export function createIssuePictures({ screenshots, crop }: IssuePicturesDeps) {
  return {
    /** Returns a JPEG of the element and its surroundings, or null if the element isn't in a screenshot. */
    async read({ pages }: Audit, { box, pageUrl }: Issue): Promise<Uint8Array | null> {
      const screenshot = pages.find(({ url, finalUrl }) => (finalUrl ?? url) === pageUrl)?.screenshot
      if (!box || !screenshot) return null
      const jpeg = await screenshots.read(screenshot.fileId)
      return jpeg && crop(jpeg, box, screenshot.width)
    },
  }
}
