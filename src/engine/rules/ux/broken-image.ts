import { quote, type Rule } from '../rule.ts'

export const brokenImage: Rule = {
  id: 'broken-image',
  category: 'ux',
  severity: 'error',
  impact: 'serious',
  wcag: null,
  help: 'Every image loads.',
  why: 'A broken image leaves a hole or a torn icon, and readers doubt the rest of the page.',
  source: 'https://www.nngroup.com/articles/trustworthy-design/',
  fix: 'Put the file back, correct the address in src, or remove the image.',
  criteria: {},
  judge: ({ images }) =>
    images
      .filter(({ isBroken }) => isBroken)
      .map(({ src, alt, ref }) => ({
        element: ref,
        message: `The image ${alt ? quote(alt) : quote(fileOf(src))} does not load.`,
        fixSuggestion: src.startsWith('data:')
          ? `Write an image that can be decoded into the src of ${ref.selector}, or remove it.`
          : `Put the file back at ${quote(src, 200)}, or correct or remove ${ref.selector}.`,
      })),
}

const fileOf = (src: string): string => src.split(/[?#]/)[0]!.split('/').at(-1) || src
