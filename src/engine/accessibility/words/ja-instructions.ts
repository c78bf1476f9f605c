/**
 * In Japanese, words for colors and sides are also parts of other words, so only whole phrases identify a
 * control.
 */
const COLOR = '(?:赤|緑|青|紫|ピンク|オレンジ|ベージュ|[黄灰水](?=色))'
const COLORED = `${COLOR}色?(?:い色の|い|の)`
const SIZED = '(?:大きな|大きい|小さな|小さい|丸い|四角い)?'
const SIDE = '(?:[左右上下](?:側|部|端|上|下|隅)?|角)'
const SHOWN = '(?:の|にある|に表示される|に表示されている)'
const CONTROL =
  '(?:ボタン|リンク|アイコン|欄|メニュー|タブ|矢印|フォーム|ボックス|パネル|枠|囲み|カラム|ブロック)'

/** Matches a control with a color, such as 赤いボタン and 青色の枠. */
export const JA_COLORED_CONTROL = new RegExp(`${COLORED}${SIZED}${CONTROL}`, 'u')

/** Matches a control with a background color, such as 背景が青いフォーム. */
export const JA_COLORED_BACKGROUND = new RegExp(
  `(?:(?:背景|地)が${COLORED}|${COLORED}背景の|${COLOR}色?地の)${SIZED}${CONTROL}`,
  'u',
)

/** Matches items marked by a color, such as 赤字で表示 and 赤色の項目. */
export const JA_COLORED_MARK = new RegExp(
  `(?:${COLORED}|${COLOR}(?:色|字|枠)?[でのに](?:囲まれた|示された|書かれた|塗られた)?)(?:項目|欄|表示|印)`,
  'u',
)

/** Matches a control with a position, such as 左側のフォーム, but not 以上の or 上記の. */
export const JA_PLACED_CONTROL = new RegExp(
  `(?<![以地年目身左上])${SIDE}${SHOWN}[^、。をにがはでへと\\s]{0,6}${CONTROL}`,
  'u',
)

/** Matches a control with a shape, such as 丸いボタン. */
export const JA_SHAPED_CONTROL = new RegExp(
  `(?:丸い|丸型の|四角い|三角の|大きい|小さい|大きな|小さな)(?:赤い|青い)?${CONTROL}`,
  'u',
)
