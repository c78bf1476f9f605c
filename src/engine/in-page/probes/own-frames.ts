import { keep } from '../accessibility/keeper.ts'
import { findAll, isShown } from './flat-tree.ts'

/** Smaller frames, such as those for statistics, have no visible content. */
const SIZE_MIN_PX = 20

/** Returns the visible frames that have a document from the same site. */
export const ownFrames = (): HTMLIFrameElement[] =>
  (findAll('iframe') as HTMLIFrameElement[]).filter((frame) => {
    const { width, height } = frame.getBoundingClientRect()
    return width >= SIZE_MIN_PX && height >= SIZE_MIN_PX && isShown(frame) && isOwn(frame)
  })

/** The examination hides frames' documents from other engines, so the address must show whose frame it is. */
const isOwn = ({ src, srcdoc }: HTMLIFrameElement): boolean =>
  srcdoc !== '' || URL.parse(src)?.origin === location.origin

/** Returns the first visible frames that have a document from the same site and may run scripts. */
export const findOwnFrames = (max: number): number[] =>
  ownFrames().filter(mayRunScripts).slice(0, max).map(keep)

/** Without its origin, a sandboxed frame runs in a process of its own. */
const mayRunScripts = (frame: HTMLIFrameElement): boolean =>
  !frame.hasAttribute('sandbox') ||
  ['allow-scripts', 'allow-same-origin'].every((flag) => frame.sandbox.contains(flag))
