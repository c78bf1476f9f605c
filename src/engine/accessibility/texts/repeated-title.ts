import type { Detail, Subject } from './detail.ts'
import { atStart, theElement } from './element-name.ts'

/** Describes a title that repeats the text of its element. */
export const repeatedTitleDetail = (subject: Subject): Detail =>
  subject.hasRepeatedTitle
    ? {
        message: `${atStart(theElement(subject))} has a title that only repeats its text, so some screen readers read it twice.`,
        fix: `Remove the title attribute from ${subject.selector}.`,
      }
    : {}
