import { writtenAttributeOf } from '../../model/element-name.ts'
import type { Impact, IssueFacts } from '../../model/issue.ts'
import { controlNounOf } from '../../model/rule-phrases/phrase.ts'
import { contrastAdvice, impactOfContrast } from './contrast-advice.ts'
import type { RuleId } from './rules/registry.ts'

/**
 * The details that an engine reports about an element. A missing field means that the general text applies.
 */
export interface Detail {
  message?: string
  fix?: string
  facts?: IssueFacts
  impact?: Impact
}

export interface Subject {
  selector: string
  /** The element's opening tag. */
  element: string
  /** The text of a label next to the field that isn't connected with it. */
  looseLabel?: string
}

type Read = (found: readonly string[], subject: Subject) => Detail

/**
 * Extracts values and names from the messages of engines. The versions of the engines are pinned, and tests
 * that run them check the patterns.
 */
const READERS: Partial<Record<RuleId, readonly (readonly [RegExp, Read])[]>> = {
  'color-contrast': [
    [
      /contrast of ([\d.]+) \(foreground color: (#\w{6}), background color: (#\w{6}),.* ratio of ([\d.]+):1/,
      ([ratio, text, background, needed], { selector }) => ({
        message: `This text has a contrast of ${ratio}:1 (${text} on ${background}). The minimum is ${needed}:1.`,
        fix: contrastAdvice({ selector, text: text!, background: background!, needed: Number(needed) }),
        facts: { ratio: Number(ratio), text: text!, background: background!, needed: Number(needed) },
        impact: impactOfContrast(Number(ratio)),
      }),
    ],
  ],
  'link-in-text-block': [
    [
      /contrast of ([\d.]+):1 .* link text: (#\w{6}), surrounding text: (#\w{6})/,
      ([ratio, text, surroundings], { selector }) => ({
        message: `This link differs from the text around it only by color (${text} next to ${surroundings}, a contrast of ${ratio}:1).`,
        fix: `Underline ${selector} with text-decoration: underline.`,
        facts: { ratio: Number(ratio), text: text!, surroundings: surroundings! },
      }),
    ],
  ],
  'target-size': [
    [
      /(partially obscured )?\((?:smallest space is )?([\d.]+)px by ([\d.]+)px, should be at least (\d+)px/,
      ([isCovered, width, height, least], { selector, element }) => ({
        message: isCovered
          ? `Other controls cover all but ${pixels(width!)} × ${pixels(height!)} px of this ${controlNounOf(element)}. At least ${least} × ${least} px must stay uncovered.`
          : `This ${controlNounOf(element)} measures ${pixels(width!)} × ${pixels(height!)} px and is close to other controls. The minimum is ${least} × ${least} px.`,
        fix: `Make ${selector} at least ${least} × ${least} px with padding or min-width and min-height, or add more space around it.`,
      }),
    ],
  ],
  'autocomplete-missing': [
    [
      /has no autocomplete value such as “([\w -]+)”/,
      ([value], { selector }) => ({ fix: `Add autocomplete="${value}" to ${selector}.` }),
    ],
  ],
  'aria-allowed-attr': [
    [
      /attributes? (?:is|are) not allowed: (.+)$/,
      ([names], { selector }) => ({
        message: `This element has ${names}, which its role does not support.`,
        fix: `Remove ${names} from ${selector}, or give the element a role that supports it.`,
      }),
    ],
    [
      /^(.+?) attributes? cannot be used/,
      ([names], { selector }) => ({
        message: `This element has ${names}, which its role does not support.`,
        fix: `Remove ${names} from ${selector}, or give the element a role that allows a label, such as group or region.`,
      }),
    ],
  ],
  'aria-required-attr': [
    [
      /not present: (.+)$/,
      ([names], { selector }) => ({
        message: `This element lacks ${names}, which its role requires.`,
        fix: `Add ${names} with the current value to ${selector}, or use a native HTML element instead of the role.`,
      }),
    ],
  ],
  'aria-required-children': [
    [
      /children which are not allowed: ([^;]+)/,
      ([names], { selector, element }) => ({
        message: `This element has children that its role does not allow: ${names}.`,
        fix: `Give each child of ${selector} a role that ${roleOf(element)} requires, or remove the role of ${selector}.`,
      }),
    ],
    [
      /role not present: (.+)$/,
      ([names], { selector, element }) => ({
        message: `This element has no child with the role that ${roleOf(element)} requires: ${names}.`,
        fix: `Add children with the role ${names} to ${selector}, or remove its role.`,
      }),
    ],
  ],
  'aria-required-parent': [
    [
      /role not present: (.+)$/,
      ([names], { selector, element }) => ({
        message: `This element has ${roleOf(element)} but is not inside an element with the role ${names}.`,
        fix: `Put ${selector} inside an element with the role ${names}, or remove its role.`,
      }),
    ],
  ],
  'aria-valid-attr': [
    [
      /attribute names?: (.+)$/,
      ([names], { selector }) => ({
        message: `ARIA does not define ${names}.`,
        fix: `Correct the spelling of ${names} on ${selector}, or remove it.`,
      }),
    ],
  ],
  'aria-valid-attr-value': [
    [
      /attribute values?: ([\w-]+)="([^"]*)"/,
      ([name, value], subject) => invalidValue(name!, value!, subject),
    ],
    [
      /the 'id' "([^"]+)" specified for the ARIA property '([\w-]+)'/i,
      ([id, name], subject) => missingId(name!, id!, subject),
    ],
  ],
  'aria-roles': [
    [
      /valid ARIA roles: (.+)$/,
      ([names], { selector }) => ({
        message: `ARIA does not define the role ${names}.`,
        fix: `Replace the role ${names} on ${selector} with one that ARIA defines, or remove it.`,
      }),
    ],
  ],
  'aria-prohibited-attr': [
    [
      /^(.+?) attributes? cannot be used (?:with role "([\w-]+)"|on "([\w-]+)" elements)/,
      ([names, role, tag], { selector }) => ({
        message: `${names} has no effect here, because ${role ? `the role ${role}` : `a ${tag} element without a role`} does not allow a label.`,
        fix: `Remove ${names} from ${selector}, or give the element a role that allows a label, such as group or img.`,
      }),
    ],
  ],
  list: [
    [
      /children that are not allowed: (.+)$/,
      ([names], { selector }) => ({
        message: `This list has direct children that are not list items: ${names}.`,
        fix: `Wrap each of these children in an li element inside ${selector}, or move them out of the list.`,
      }),
    ],
  ],
  'duplicate-id-aria': [
    [
      /same id attribute: (\S+)$/,
      ([id], { selector }) => ({
        message: `Several elements have the id “${id}”, and a label or an ARIA attribute refers to it.`,
        fix: `Give ${selector} its own id, and use that id where labels and ARIA attributes refer to this element.`,
      }),
    ],
  ],
  'status-message': [
    [
      /aria-hidden="(true)" hides this live region/,
      () => ({
        fix: 'Remove aria-hidden="true" from the live region and from the elements around it.',
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
  'label-reference': [
    [
      /value "([^"]+)" of the 'for' attribute/i,
      ([id], { selector }) => ({
        message: `This label refers to the id “${id}”, but no field on the page has this id.`,
        fix: `Add id="${id}" to the field, or correct the for attribute of ${selector}. If no field belongs to the text, use a p or span instead of the label.`,
      }),
    ],
  ],
  'meta-viewport': [
    [
      /^(\S+) on <meta>/,
      ([setting], { element }) => ({
        message: `The viewport setting ${setting} prevents people from zooming in.`,
        fix: `Remove ${zoomLocks(element, setting!).join(' and ')} from the content of <meta name="viewport">.`,
      }),
    ],
  ],
}

/**
 * Returns all settings of a viewport meta element that limit zooming, since removing only one of them isn't
 * enough.
 */
function zoomLocks(element: string, reported: string): string[] {
  const settings = (writtenAttributeOf(element, 'content') ?? '')
    .split(/[,;]/)
    .map((setting) => setting.trim())
  const locks = settings.filter((setting) =>
    /^(?:user-scalable\s*=\s*(?:no|0)|maximum-scale\s*=)/i.test(setting),
  )
  return locks.length > 0 ? locks : [reported]
}

/**
 * Rounds a size to whole pixels. Keeps the decimals of sizes below 24, so that no size looks larger than it
 * is.
 */
const pixels = (size: string): string => (Number(size) < 24 ? size : String(Math.round(Number(size))))

const roleOf = (element: string): string => {
  const role = writtenAttributeOf(element, 'role')
  return role ? `role="${role}"` : 'its role'
}

/** Matches ARIA attributes whose value is the id of another element. */
const REFERENCES =
  /^aria-(?:activedescendant|controls|describedby|details|errormessage|flowto|labelledby|owns)$/

function invalidValue(name: string, value: string, subject: Subject): Detail {
  if (value.trim() === '')
    return {
      message: `The attribute ${name} is empty.`,
      fix: `Set a value for ${name} on ${subject.selector}, or remove the attribute.`,
    }
  if (REFERENCES.test(name)) return missingId(name, value, subject)
  return {
    message: `${name}="${value}" is not a value that ARIA allows.`,
    fix: `Set a value that ARIA defines for ${name} on ${subject.selector}, or remove the attribute.`,
  }
}

const missingId = (name: string, id: string, { selector }: Subject): Detail => ({
  message: `${name} refers to “${id}”, but no element on the page has this id.`,
  fix: `Correct ${name} on ${selector}, or add id="${id}" to the element that it should refer to.`,
})

/** Returns the detail in the first message that contains one. */
export function detailOf(rule: RuleId, messages: readonly string[], subject: Subject): Detail {
  for (const message of messages)
    for (const [pattern, read] of READERS[rule] ?? []) {
      const [, ...found] = pattern.exec(message.replace(/\s+/g, ' ').trim()) ?? []
      if (found.length > 0) return read(found, subject)
    }
  return {}
}
