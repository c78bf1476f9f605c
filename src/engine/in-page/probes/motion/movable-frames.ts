import { keep } from '../../accessibility/keeper.ts'
import { ownFrames } from '../own-frames.ts'
import { hasStop } from './moving.ts'

/** Returns the visible frames from the same site that have no nearby control that stops movement. */
export const findMovableFrames = (max: number): number[] =>
  ownFrames()
    .filter((frame) => !hasStop(frame))
    .slice(0, max)
    .map(keep)
