import { keep } from '../../accessibility/keeper.ts'
import { findAll, isShown } from '../flat-tree.ts'
import { hasStop } from './moving.ts'

/** Smaller frames, such as those for statistics, have no visible content. */
const SIZE_MIN_PX = 20

/**
 * Returns the visible frames that have a document from the same site and no nearby control that stops
 * movement.
 */
export const findMovableFrames = (max: number): number[] =>
  (findAll('iframe') as HTMLIFrameElement[])
    .filter((frame) => {
      const { width, height } = frame.getBoundingClientRect()
      const isSeen = width >= SIZE_MIN_PX && height >= SIZE_MIN_PX && isShown(frame)
      return isSeen && isOwn(frame) && !hasStop(frame)
    })
    .slice(0, max)
    .map(keep)

/** The examination hides frames' documents from other engines, so the address must show whose frame it is. */
const isOwn = ({ src, srcdoc }: HTMLIFrameElement): boolean =>
  srcdoc !== '' || URL.parse(src)?.origin === location.origin
