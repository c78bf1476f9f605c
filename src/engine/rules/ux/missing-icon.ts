import { attributeOf } from '../../../model/element-name.ts'
import type { Impact } from '../../../model/issue.ts'
import { iconWords } from '../../accessibility/texts/icon-words.ts'
import type { IconArtifact } from '../../collect/use-artifacts.ts'
import { withNames } from '../element-names.ts'
import { missingIconFilesOf } from '../load-causes.ts'
import { count, quote, type Rule, signatureOf } from '../rule.ts'

/** If at least this many icons are replaced by words, the words overlap other content throughout the page. */
const criteria = { wordsMany: 15 }

/**
 * Returns one verdict for each kind of failure. Icons that are the only content of a link or button receive
 * separate verdicts.
 */
export const missingIcon: Rule = {
  id: 'missing-icon',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Every icon is displayed.',
  why: 'A blank icon tells people nothing, and an icon name shown as text looks broken.',
  source: 'https://www.nngroup.com/articles/icon-usability/',
  fix: 'Check that the font, style sheet or script for the icons loads, and host the file on the same site as the page.',
  criteria,
  judge: ({ icons, missingFiles, scriptErrors }) => {
    const words = icons.filter(({ kind }) => kind === 'word').length
    const wordImpact = words >= criteria.wordsMany ? 'critical' : 'serious'
    return [...Map.groupBy(icons, ({ kind, isOnlyContent }) => `${kind} ${isOnlyContent}`).values()].map(
      (members) => {
        const { kind, isOnlyContent, ref } = members[0]!
        const files = missingIconFilesOf({ missingFiles, scriptErrors }, kind)
        const names = withNames(members.map(nameOf))
        const verb = members.length === 1 ? 'is' : 'are'
        const fault = kind === 'word' ? `${verb} shown as text` : `${verb} blank`
        const alone = isOnlyContent
          ? `, and there is no visible text that explains what ${members.length === 1 ? 'its link or button does' : 'their links or buttons do'}`
          : ''
        const cause = causeOf(files, members.length)
        return {
          element: ref,
          signature: signatureOf(members),
          message: `${count(members.length, 'icon')}${names} ${fault}${alone}.${cause}`,
          fixSuggestion: `${files.length > 0 ? fileFix(files) : MISSING[kind]}${isOnlyContent && kind === 'blank' ? nameFix(members.filter(({ isNamed }) => !isNamed)) : ''}`,
          ...(kind === 'word' && { impact: wordImpact as Impact }),
        }
      },
    )
  },
}

const fileFix = (files: readonly string[]): string =>
  files.length === 1
    ? 'Open the URL of this file in a browser. If it fails there too, correct it, or copy the file and the fonts that it uses to your own site.'
    : 'Open the URLs of these files in a browser. Correct those that fail there too, or copy the files and the fonts that they use to your own site.'

/** Returns advice for links and buttons that have no name for screen readers either. */
function nameFix(icons: readonly IconArtifact[]): string {
  if (icons.length === 0) return ''
  const [name, words] =
    icons
      .map((icon) => [nameOf(icon), iconWords(nameOf(icon))] as const)
      .find(([, known]) => known !== null) ?? []
  const many = icons.length > 1
  const example = words ? `, for example aria-label="${words}"${many ? ` for ${name}` : ''}` : ''
  return ` For screen reader users, also add an aria-label that explains what ${many ? `each of the ${icons.length} links and buttons without a name does` : 'the link or button does'}${example}.`
}

const MISSING = {
  word: 'Load the icon font that turns these words into icons, for example Material Icons, with a <link> or @font-face.',
  blank:
    'Load the style sheet, font or script that draws the icons with these class names, for example Font Awesome.',
} as const

/** Returns the word that is shown, or the class name that identifies the icon, such as `fa-twitter`. */
function nameOf({ text, ref }: IconArtifact): string {
  const classes = (attributeOf(ref.element, 'class') ?? '').split(/\s+/)
  return text || (classes.find((name) => /^[a-z]+-[a-z][a-z0-9-]*$/.test(name) && !OF_SIZE.test(name)) ?? '')
}

const OF_SIZE = /^(fa|me|ms|mb|mt|px|py|fs|text|icon)-(\d|sm|lg|xs|xl|fw|spin|stack|solid|regular|brands)/

function causeOf(files: readonly string[], icons: number): string {
  const [first, second] = files
  if (!first) return ''
  return second
    ? ` The files that draw icons could not be loaded during the audit: ${quote(first, 100)} and ${quote(second, 100)}.`
    : ` The file that draws ${icons === 1 ? 'it' : 'them'}, ${quote(first, 100)}, could not be loaded during the audit.`
}
