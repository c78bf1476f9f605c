import { tagOf, writtenAttributeOf } from '../../../model/element-name.ts'
import type { RuleId } from '../rules/registry.ts'
import {
  attributeAdvice,
  childrenDetail,
  invalidValue,
  itOrThem,
  listDetail,
  missingId,
  plainListDetail,
  requiredDetail,
  roleOf,
  roleReason,
} from './aria-details.ts'
import { AUTOCOMPLETE_READERS } from './autocomplete-details.ts'
import { CONTENT_READERS, termsDetail } from './content-details.ts'
import { contrastAdvice, impactOfContrast } from './contrast-advice.ts'
import {
  borderDetail,
  COLORS,
  ENHANCED,
  edgeDetail,
  iconDetail,
  MEASURED,
  placeholderDetail,
  STATE_COLORS,
  schemeDetail,
  stateDetail,
  theText,
  WITHOUT_BORDER,
} from './contrast-details.ts'
import type { Detail, Read, Subject } from './detail.ts'
import { atStart, theElement } from './element-name.ts'
import { FACT_READERS } from './fact-details.ts'
import { NAMELESS_READERS } from './nameless-advice.ts'
import { REPLACED, replacedDetail } from './replaced-detail.ts'
import { roleDetail } from './role-details.ts'
import { SURROUNDINGS_READERS } from './surroundings-details.ts'
import { targetDetail } from './target-details.ts'
import { veilSentence } from './veil-advice.ts'
import { viewportDetail } from './viewport-details.ts'
import { WORDING_READERS } from './wording-details.ts'

/**
 * Extracts values and names from engine messages. The versions of the engines are pinned, and tests that run
 * them check the patterns.
 */
const READERS: Partial<Record<RuleId, readonly (readonly [RegExp, Read])[]>> = {
  'color-contrast': [
    [
      /contrast of ([\d.]+) \(foreground color: (#\w{6}), background color: (#\w{6}),.* ratio of ([\d.]+):1/,
      ([ratio, text, background, needed], subject) => ({
        message: `${atStart(theText(subject))} has a contrast ratio of ${ratio}:1 (${text} on ${background}). The minimum is ${needed}:1.${veilSentence(subject)}`,
        fix: contrastAdvice({ ...subject, text: text!, background: background!, needed: Number(needed) }),
        facts: { ratio: Number(ratio), text: text!, background: background!, needed: Number(needed) },
        impact: impactOfContrast(Number(ratio)),
      }),
    ],
    ...MEASURED,
  ],
  'color-contrast-enhanced': ENHANCED,
  'control-contrast': [
    [WITHOUT_BORDER, borderDetail],
    [COLORS, edgeDetail],
  ],
  'icon-contrast': [[COLORS, iconDetail]],
  'placeholder-contrast': [[COLORS, placeholderDetail]],
  'scheme-contrast': [[COLORS, schemeDetail]],
  'state-contrast': [[STATE_COLORS, stateDetail]],
  'link-in-text-block': [
    [
      /contrast of ([\d.]+):1 .* link text: (#\w{6}), surrounding text: (#\w{6})/,
      ([ratio, text, surroundings], subject) => ({
        message: `${atStart(theElement(subject, 'link'))} differs from the text around it only in color (${text} next to ${surroundings}, a contrast ratio of ${ratio}:1 instead of 3:1).`,
        fix: `Underline ${subject.selector} and the other links in running text with text-decoration: underline.`,
        facts: { ratio: Number(ratio), text: text!, surroundings: surroundings! },
      }),
    ],
  ],
  'tab-stop-static': [
    [
      /(.)/,
      (_, subject) => ({
        message: `The Tab key stops at ${theElement(subject)}, which has ${writtenAttributeOf(subject.element, 'role') ? roleOf(subject.element) : 'no role'}, so screen readers can’t tell users what they can do there.`,
      }),
    ],
  ],
  'target-size': [
    [
      /(partially obscured )?\((?:smallest space is )?([\d.]+)px by ([\d.]+)px, should be at least (\d+)px/,
      ([isCovered, width, height, least], subject) =>
        targetDetail(
          { isCovered: isCovered !== undefined, width: width!, height: height!, least: least! },
          subject,
        ),
    ],
  ],
  'action-focus': [[REPLACED, replacedDetail]],
  ...AUTOCOMPLETE_READERS,
  ...CONTENT_READERS,
  ...FACT_READERS,
  ...NAMELESS_READERS,
  ...SURROUNDINGS_READERS,
  ...WORDING_READERS,
  'aria-allowed-role': [[/([\s\S]?)/, (_, subject) => roleDetail(subject)]],
  'aria-allowed-attr': [
    [
      /attributes? (?:is|are) not allowed: (.+)$/,
      ([names], subject) => ({
        message: `${atStart(theElement(subject))} has ${names}, but ${roleReason(subject)} does not support ${itOrThem(names!)}, so screen readers may ignore ${itOrThem(names!)}.`,
        fix: attributeAdvice(names!, subject),
      }),
    ],
    [
      /^(.+?) attributes? (?:cannot be used|(?:is|are) not well supported)/,
      ([names], subject) => ({
        message: `Screen readers may ignore ${names} on ${theElement(subject)}, because ${roleReason(subject)} does not allow a label.`,
        fix: `Give ${subject.selector} a role that allows a label, such as role="group" or, if it shows a picture, role="img". If the text around it already says the same, remove ${names}.`,
      }),
    ],
  ],
  'aria-required-attr': [[/not present: (.+)$/, ([names], subject) => requiredDetail(names!, subject)]],
  'aria-required-children': [
    [/children which are not allowed: ([^;]+)/, ([names], subject) => childrenDetail(names!, subject)],
    [
      /role not present: (.+)$/,
      ([names], subject) => ({
        message: `${atStart(theElement(subject))} has ${roleOf(subject.element)} but contains no element with the required role (${names}).`,
        fix: `Add children with the role ${names} to ${subject.selector}, or remove its role.`,
      }),
    ],
    [/(child)/, (_found, subject) => plainListDetail(subject)],
  ],
  'aria-required-parent': [
    [
      /role not present: (.+)$/,
      ([names], subject) => ({
        message: `${atStart(theElement(subject))} has ${roleOf(subject.element)} but is not inside an element with the role ${names}.`,
        fix: `Put ${subject.selector} inside an element with the role ${names}, or remove its role.`,
      }),
    ],
  ],
  'aria-valid-attr': [
    [
      /attribute names?: (.+)$/,
      ([names], subject) => ({
        message: `${atStart(theElement(subject))} has ${names}, but there is no such ARIA attribute.`,
        fix: `Correct the spelling of ${names} on ${subject.selector}, or remove the attribute.`,
      }),
    ],
  ],
  'aria-valid-attr-value': [
    [
      /attribute values?: ([\w-]+)="([^"]*)"/,
      ([name, value], subject) => invalidValue(name!, value!, subject),
    ],
    [
      /does not exist on the page: ([\w-]+)="([^"]*)"/,
      ([name, value], subject) => missingId(name!, value!, subject),
    ],
    [
      /the 'id' "([^"]+)" specified for the ARIA property '([\w-]+)'/i,
      ([id, name], subject) => missingId(name!, id!, subject),
    ],
  ],
  'aria-roles': [
    [
      /valid ARIA roles: (.+)$/,
      ([names], subject) => ({
        message: `${atStart(theElement(subject))} has role="${names}", but ARIA does not define this role.`,
        fix: `Replace role="${names}" on ${subject.selector} with a role that ARIA defines, such as button, group or region, or remove it.`,
      }),
    ],
  ],
  'aria-prohibited-attr': [
    [
      /^(.+?) attributes? (?:cannot be used|(?:is|are) not well supported) (?:with role "([\w-]+)"|on (?:an? )?"?([\w-]+)"?)/,
      ([names, role, tag], subject) => ({
        message: `${atStart(theElement(subject))} has ${names}, which has no effect because ${role ? `the role ${role}` : `a ${tag} element without a role`} does not allow a label.`,
        fix: /^(?:div|span)$/.test(tagOf(subject.element))
          ? `Remove ${names} from ${subject.selector}, or give it a role that allows a label, such as role="group" or, if it shows a picture, role="img".`
          : `Remove ${names} from ${subject.selector}. If the attribute says something that the text doesn’t, add that to the text.`,
      }),
    ],
  ],
  'definition-list': [
    [
      /direct children that are not allowed: (.+)$/,
      ([names], subject) => ({
        message: `${atStart(theElement(subject, 'description list'))} has direct children other than dt, dd and div elements: ${names}.`,
        fix: `Move ${names} out of ${subject.selector}, or into one of its dt or dd elements.`,
      }),
    ],
    [/(does not have) both|(does not have) at least one <dt>/, (_, subject) => termsDetail(subject)],
  ],
  'focus-obscured': [
    [
      /^The fixed box (.+?) completely covers/,
      ([box]) => ({
        fix: `Set scroll-padding on the html element to the height of ${box} so that controls scroll out from under it when they receive focus. If it is a message, place it where it covers no controls.`,
      }),
    ],
  ],
  list: [[/children that are not allowed: (.+)$/, ([names], subject) => listDetail(names!, subject)]],
  'duplicate-id-aria': [
    [
      /has the id “([^”]+)”, which another field also has/,
      ([id], { selector }) => ({
        fix: `Give ${selector} an id of its own, for example id="${id}-2", and use it in the for attribute of its label.`,
      }),
    ],
    [
      /same id attribute: (\S+)$/,
      ([id], subject) => ({
        message: `${atStart(theElement(subject))} has the same id, “${id}”, as another element, and a label or an ARIA attribute refers to it.`,
        fix: `Give ${subject.selector} an id that no other element has, for example id="${id}-2", and use it in the for, aria-labelledby or other attributes that refer to this element.`,
      }),
    ],
  ],
  'status-message': [
    [
      /aria-hidden="(true)" hides this live region/,
      () => ({
        fix: 'Remove aria-hidden="true" from the element in which the messages appear and from the elements around it.',
      }),
    ],
  ],
  'td-headers-attr': [
    [
      /headers attributes? of (.+) to other rows or columns/,
      () => ({
        fix: 'In the headers attribute of each cell, use the ids of the header cells of its own row and column.',
      }),
    ],
  ],
  'keyboard-trap': [
    [
      /^The focus (stays) in the dialog/,
      (_, { selector }) => ({
        fix: `Close ${selector} when users press Escape, and use a button element for the control that closes it.`,
      }),
    ],
  ],
  'button-text': [
    [
      /^The dialog (asks) /,
      () => ({
        fix: 'Name each button after what it does, for example “Cancel subscription” and “Keep subscription”.',
      }),
    ],
  ],
  'label-look': [
    [
      /^The label (.+) is next to this field, but its for attribute/,
      ([label], { selector, element }) => {
        const id = writtenAttributeOf(element, 'id')
        return {
          fix: id
            ? `Add for="${id}" to the label ${label}.`
            : `Add an id to ${selector}, and use it in the for attribute of the label ${label}.`,
        }
      },
    ],
  ],
  'label-text': [
    [
      /^All \d+ (.+) in this group have the same name/,
      ([choices]) => ({
        fix: `Name each of the ${choices} after its own choice, in its label or aria-label, for example “4 stars”.`,
      }),
    ],
  ],
  'meta-viewport': [[/^(\S+) on <meta>/, ([setting], subject) => viewportDetail(setting!, subject)]],
}

/** Returns the detail from the first message that contains one. */
export function detailOf(rule: RuleId, messages: readonly string[], subject: Subject): Detail {
  for (const message of messages)
    for (const [pattern, read] of READERS[rule] ?? []) {
      const [, ...found] = pattern.exec(message.replace(/\s+/g, ' ').trim()) ?? []
      if (found.length > 0) return read(found, subject)
    }
  return {}
}
