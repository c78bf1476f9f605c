import { describe, expect, test } from 'vitest'
import { phoneMenu } from '../../../src/engine/rules/ux/phone-menu.ts'
import { LINK, ref, soundPage } from './sound-page.ts'

const links = ['Rye', 'Oat', 'Shops'].map((label) => ({
  ...LINK,
  label,
  url: `https://bakery.example/${label}`,
  href: `/${label}`,
  isShown: true,
  isControl: false,
  fragment: null,
  navigation: 0,
  isBeforeMain: true,
}))

const adviceOn = (ways: { hoverRule?: string }) =>
  phoneMenu.judge({
    ...soundPage,
    links,
    navigations: [ref('nav')],
    ways: { links: links.map(({ label, url }) => ({ label, url, inNavigation: true })) },
    phone: { ...soundPage.phone, ways: { links: [], hasOpener: false, ...ways } },
  })

describe('the finding about a navigation that a phone hides', () => {
  test('names the style rule that shows it only on hover', () => {
    expect(adviceOn({ hoverRule: 'nav ul:hover li' })).toMatchObject([
      {
        message:
          'On a phone, all 3 links in the navigation are hidden (“Rye”, “Oat” and “Shops”), and they appear only when the mouse hovers over the menu (nav ul:hover li).',
        fixSuggestion:
          'Add a button to the header that shows these links when people tap it, or show them all on narrow screens.',
      },
    ])
  })

  test('mentions that nothing opens it if no rule does', () => {
    expect(adviceOn({})).toMatchObject([
      { message: expect.stringContaining('and nothing on the page seems to open them.') },
    ])
  })
})
