import { describe, expect, test } from 'vitest'
import { goneDialogHit } from '../../../src/engine/probes/triggers/gone-dialog.ts'

const LEAK = {
  rule: 'dialog-focus-leak' as const,
  element: 8,
  message: 'The Tab key moves focus out of the open dialog to controls on the page behind it.',
}

describe('the finding about a dialog that is no longer on the page', () => {
  test('names the dialog instead of the control that opens it', () => {
    expect(goneDialogHit(LEAK, 3, { name: 'Login', mark: '#login' })).toMatchObject({
      element: 3,
      message:
        'The Tab key moves focus out of the dialog “Login” (#login) to controls on the page behind it.',
      fix: 'While the dialog “Login” (#login) is open, set inert on all content outside it, or change it to a dialog element opened with showModal().',
    })
  })

  test('names the dialog by its selector if it has no heading', () => {
    const hit = {
      ...LEAK,
      rule: 'dialog-escape' as const,
      message: 'The Escape key does not close the dialog.',
    }

    expect(goneDialogHit(hit, 3, { name: '', mark: 'div.modal' })).toMatchObject({
      message: 'The Escape key does not close the dialog div.modal.',
      fix: 'In the script of the dialog div.modal, close it when users press Escape.',
    })
  })
})
