import type { ImageArtifact } from '../../collect/artifacts.ts'
import { fileOf } from '../element-names.ts'
import { isTelling, quote } from '../rule.ts'

/**
 * Returns a description of an image for messages. It contains the text alternative or the file name, as in
 * "image “rye.png”".
 */
export function imageName({ alt, src }: Pick<ImageArtifact, 'alt' | 'src'>): string {
  if (isTelling(alt)) return `image ${quote(alt)}`
  if (src.startsWith('data:')) return 'inline image'
  const file = fileOf(src)
  return file !== null ? `image ${quote(file)}` : 'image'
}
