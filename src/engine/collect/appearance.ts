import type { PageArtifacts } from './artifacts.ts'
import type { PageAppearance } from './page-summary.ts'

const CHARACTERS_MIN = 300
const TEXTS_MAX = 5

/** Returns the features of a page's appearance that should be the same on every page of a site. */
export function appearanceOf({ blocks, actions, header }: PageArtifacts): PageAppearance {
  const characters = new Map<string, { family: string; sizePx: number; characters: number }>()
  for (const { isHeading, isItalic, fontFamily, fontSizePx, characters: length, blocks: number } of blocks) {
    if (isHeading || isItalic) continue
    const key = `${fontFamily} ${fontSizePx}`
    const known = characters.get(key)?.characters ?? 0
    characters.set(key, { family: fontFamily, sizePx: fontSizePx, characters: known + length * number })
  }
  const texts = [...characters.values()].sort((a, b) => b.characters - a.characters)
  const isEnough = texts.reduce((sum, text) => sum + text.characters, 0) >= CHARACTERS_MIN
  return {
    headerPx: header?.heightPx ?? null,
    texts: isEnough ? texts.slice(0, TEXTS_MAX) : [],
    actions: actions.flatMap(({ landmark, label, target, ref }) => {
      const isShared = landmark === 'banner' || landmark === 'navigation'
      const address = /^https?:/.test(target) ? target.split(/[?#]/)[0]! : ''
      return isShared && label !== '' && address !== '' ? [{ label, target: address, ref }] : []
    }),
  }
}
