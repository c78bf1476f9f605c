import type { DetectorCase } from './detector-case.ts'

const SHAPES: Readonly<Record<string, string>> = { leaf: 'M4 20C4 4 20 4 20 4z', flame: 'M12 2L20 22H4z' }
const sourceOf = (name: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><path d="${SHAPES[name]}"/></svg>`)}`
const styled = (name: string, more = '') =>
  `<span class="ico ${name}" ${more} style="display:inline-block;width:20px;height:20px;background:url('${sourceOf(name)}')"></span>`
const image = (name: string, alt = '') => `<img alt="${alt}" width="20" height="20" src="${sourceOf(name)}">`

const DISHES: readonly (readonly [dish: string, icons: readonly string[]])[] = [
  ['Pea soup with mint', ['leaf']],
  ['Chicken curry with rice', ['flame']],
  ['Potato gratin, green salad', ['leaf']],
  ['Bean chilli with corn bread', ['leaf', 'flame']],
  ['Baked trout, dill sauce', []],
]
const GERICHTE = DISHES.map(([, icons], index) => [`Gericht ${'ABCDE'[index]}`, icons] as const)

const menu = (item: (dish: string, icons: readonly string[]) => string, dishes = DISHES) =>
  `<ul>${dishes.map(([dish, icons]) => `<li>${item(dish, icons)}</li>`).join('')}</ul>`
const all = (icons: readonly string[], icon: (name: string) => string) =>
  icons.map((name) => icon(name)).join('')

/** Cases for combinations of icons that describe the items in a list. */
export const ICON_SET_CASES: readonly DetectorCase[] = [
  {
    rule: 'background-image-content',
    fails: menu((dish, icons) => `${dish} ${all(icons, styled)}`),
    passes:
      menu((dish, icons) => `${dish} ${all(icons, styled)} ${icons.join(', ')}`) +
      menu((dish, icons) => `${dish} ${all(icons, (name) => styled(name, `title="${name}"`))}`) +
      menu((dish, icons) => `${all(icons, styled)} ${dish}`) +
      // The icons are actions.
      menu(
        (dish, icons) =>
          `${dish} ${all(icons, (name) => styled(name).replace(`ico ${name}`, name === 'leaf' ? 'dashicons dashicons-download' : 'lucide lucide-info'))}`,
      ),
  },
  {
    rule: 'background-image-content',
    lang: 'de',
    fails: menu((dish, icons) => `${dish} ${all(icons, styled)}`, GERICHTE),
    passes:
      // The icons are the same for all items.
      menu((dish) => `${dish} ${all(['leaf', 'flame'], styled)}`, GERICHTE) +
      menu((dish, icons) => `${dish} ${all([...icons, ...icons], styled)}`, GERICHTE) +
      menu((dish, icons) => `<a href="/${dish}">${dish} ${all(icons, styled)}</a>`, GERICHTE),
  },
  {
    rule: 'image-informative-empty',
    fails: menu((dish, icons) => `${dish} ${all(icons, image)}`),
    passes:
      menu((dish, icons) => `${dish} ${all(icons, (name) => image(name, name))}`) +
      menu((dish, icons) => `${dish} ${all(icons, image)} (${icons.map((name) => name[0]).join(', ')})`),
  },
]
