import { describe, expect, test } from 'vitest'
import type { PinnedArtifact } from '../../../src/engine/collect/use-artifacts.ts'
import { stickyShare } from '../../../src/engine/rules/ux/sticky-share.ts'
import { soundPage } from './sound-page.ts'

const bar = (element: string, more: Partial<PinnedArtifact>): PinnedArtifact => ({
  position: 'fixed',
  widthShare: 1,
  heightShare: 0.4,
  text: 'Bakery',
  controls: [],
  hasChoices: false,
  ref: { selector: '#bar', element, signature: 'bar' },
  ...more,
})

const textsOn = (pinned: PinnedArtifact): unknown =>
  stickyShare.judge({ ...soundPage, phone: { ...soundPage.phone, pinned: [pinned] } })

describe('the finding about a bar that covers much of a phone', () => {
  test('explains how to let a fixed bar scroll with the page', () => {
    expect(textsOn(bar('<div id="bar">', {}))).toMatchObject([
      {
        message: 'On a phone, the fixed bar “Bakery” takes up 40% of the screen height.',
        fixSuggestion:
          'On small screens, let this bar scroll with the page (position: static instead of fixed), or reduce it to one line.',
      },
    ])
  })

  test('explains how to make a cookie dialog smaller, because it must stay until the user responds', () => {
    const controls = ['Settings', 'Accept']

    expect(
      textsOn(bar('<div role="dialog" class="cookies">', { text: 'We use cookies', controls })),
    ).toMatchObject([
      {
        message: 'On a phone, the fixed dialog “We use cookies” takes up 40% of the screen height.',
        fixSuggestion:
          'On small screens, shorten the text of this dialog to two lines, put its buttons (“Settings” and “Accept”) side by side and reduce its padding so that it takes up at most a quarter of the screen.',
      },
    ])
  })
})
