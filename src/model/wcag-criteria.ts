export interface Criterion {
  /** The number of the criterion, such as `1.4.3`. */
  number: string
  level: 'A' | 'AA' | 'AAA'
  /** The fragment of the criterion's URL in the WCAG recommendation. */
  id: string
  name: string
}

/** The number, level, fragment and name of each success criterion in WCAG 2.2. */
const TABLE = `
1.1.1 A non-text-content Non-text Content
1.2.1 A audio-only-and-video-only-prerecorded Audio-only and Video-only (Prerecorded)
1.2.2 A captions-prerecorded Captions (Prerecorded)
1.2.3 A audio-description-or-media-alternative-prerecorded Audio Description or Media Alternative (Prerecorded)
1.2.4 AA captions-live Captions (Live)
1.2.5 AA audio-description-prerecorded Audio Description (Prerecorded)
1.2.6 AAA sign-language-prerecorded Sign Language (Prerecorded)
1.2.7 AAA extended-audio-description-prerecorded Extended Audio Description (Prerecorded)
1.2.8 AAA media-alternative-prerecorded Media Alternative (Prerecorded)
1.2.9 AAA audio-only-live Audio-only (Live)
1.3.1 A info-and-relationships Info and Relationships
1.3.2 A meaningful-sequence Meaningful Sequence
1.3.3 A sensory-characteristics Sensory Characteristics
1.3.4 AA orientation Orientation
1.3.5 AA identify-input-purpose Identify Input Purpose
1.3.6 AAA identify-purpose Identify Purpose
1.4.1 A use-of-color Use of Color
1.4.2 A audio-control Audio Control
1.4.3 AA contrast-minimum Contrast (Minimum)
1.4.4 AA resize-text Resize Text
1.4.5 AA images-of-text Images of Text
1.4.6 AAA contrast-enhanced Contrast (Enhanced)
1.4.7 AAA low-or-no-background-audio Low or No Background Audio
1.4.8 AAA visual-presentation Visual Presentation
1.4.9 AAA images-of-text-no-exception Images of Text (No Exception)
1.4.10 AA reflow Reflow
1.4.11 AA non-text-contrast Non-text Contrast
1.4.12 AA text-spacing Text Spacing
1.4.13 AA content-on-hover-or-focus Content on Hover or Focus
2.1.1 A keyboard Keyboard
2.1.2 A no-keyboard-trap No Keyboard Trap
2.1.3 AAA keyboard-no-exception Keyboard (No Exception)
2.1.4 A character-key-shortcuts Character Key Shortcuts
2.2.1 A timing-adjustable Timing Adjustable
2.2.2 A pause-stop-hide Pause, Stop, Hide
2.2.3 AAA no-timing No Timing
2.2.4 AAA interruptions Interruptions
2.2.5 AAA re-authenticating Re-authenticating
2.2.6 AAA timeouts Timeouts
2.3.1 A three-flashes-or-below-threshold Three Flashes or Below Threshold
2.3.2 AAA three-flashes Three Flashes
2.3.3 AAA animation-from-interactions Animation from Interactions
2.4.1 A bypass-blocks Bypass Blocks
2.4.2 A page-titled Page Titled
2.4.3 A focus-order Focus Order
2.4.4 A link-purpose-in-context Link Purpose (In Context)
2.4.5 AA multiple-ways Multiple Ways
2.4.6 AA headings-and-labels Headings and Labels
2.4.7 AA focus-visible Focus Visible
2.4.8 AAA location Location
2.4.9 AAA link-purpose-link-only Link Purpose (Link Only)
2.4.10 AAA section-headings Section Headings
2.4.11 AA focus-not-obscured-minimum Focus Not Obscured (Minimum)
2.4.12 AAA focus-not-obscured-enhanced Focus Not Obscured (Enhanced)
2.4.13 AAA focus-appearance Focus Appearance
2.5.1 A pointer-gestures Pointer Gestures
2.5.2 A pointer-cancellation Pointer Cancellation
2.5.3 A label-in-name Label in Name
2.5.4 A motion-actuation Motion Actuation
2.5.5 AAA target-size-enhanced Target Size (Enhanced)
2.5.6 AAA concurrent-input-mechanisms Concurrent Input Mechanisms
2.5.7 AA dragging-movements Dragging Movements
2.5.8 AA target-size-minimum Target Size (Minimum)
3.1.1 A language-of-page Language of Page
3.1.2 AA language-of-parts Language of Parts
3.1.3 AAA unusual-words Unusual Words
3.1.4 AAA abbreviations Abbreviations
3.1.5 AAA reading-level Reading Level
3.1.6 AAA pronunciation Pronunciation
3.2.1 A on-focus On Focus
3.2.2 A on-input On Input
3.2.3 AA consistent-navigation Consistent Navigation
3.2.4 AA consistent-identification Consistent Identification
3.2.5 AAA change-on-request Change on Request
3.2.6 A consistent-help Consistent Help
3.3.1 A error-identification Error Identification
3.3.2 A labels-or-instructions Labels or Instructions
3.3.3 AA error-suggestion Error Suggestion
3.3.4 AA error-prevention-legal-financial-data Error Prevention (Legal, Financial, Data)
3.3.5 AAA help Help
3.3.6 AAA error-prevention-all Error Prevention (All)
3.3.7 A redundant-entry Redundant Entry
3.3.8 AA accessible-authentication-minimum Accessible Authentication (Minimum)
3.3.9 AAA accessible-authentication-enhanced Accessible Authentication (Enhanced)
4.1.2 A name-role-value Name, Role, Value
4.1.3 AA status-messages Status Messages
`

export const WCAG_CRITERIA: readonly Criterion[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [number = '', level = '', id = '', ...name] = line.split(' ')
    return { number, level: level as Criterion['level'], id, name: name.join(' ') }
  })

const BY_NUMBER = new Map(WCAG_CRITERIA.map((criterion) => [criterion.number, criterion]))

/**
 * Returns the criterion with a number, or null if the number isn't in WCAG 2.2, such as 4.1.1, which was
 * removed.
 */
export const criterionOf = (number: string): Criterion | null => BY_NUMBER.get(number) ?? null

export const criterionUrl = ({ id }: Criterion): string => `https://www.w3.org/TR/WCAG22/#${id}`
