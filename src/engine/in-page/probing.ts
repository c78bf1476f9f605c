/**
 * The functions of the probes, and the functions that describe elements and measure text in the same way as
 * the checks.
 */

export { hideText, readBoxOpacity, readPlainTexts, showLines, showText } from './accessibility/contrast.ts'
export { describeKept } from './accessibility/describe-kept.ts'
export { findFocusGuards } from './accessibility/focus-guards.ts'
export { readFrameName, readFrameText } from './accessibility/frame-document.ts'
export { findFrame, hideChildFrames } from './accessibility/frames.ts'
export { findFaintGradients } from './accessibility/gradient-texts.ts'
export { readGroundLayer } from './accessibility/ground-layer.ts'
export { resetKeeper, rootElement } from './accessibility/keeper.ts'
export { absentWords, mainText } from './accessibility/page-text.ts'
export { probeMedia } from './accessibility/probe-media.ts'
export { readLanguages } from './accessibility/read-languages.ts'
export { readTextImages } from './accessibility/text-images.ts'
export { addClosedRoot, revealClosedRoots } from './closed-roots.ts'
export { nextFrame } from './frames.ts'
export { findActingLinks } from './probes/acting-links.ts'
export { hasTopLayer } from './probes/cover.ts'
export {
  findLeftHidden,
  focusClose,
  hasOnlyCommits,
  hasOnlyMouseClose,
  hasTabStops,
  isFocusDropped,
  isInPage,
  isStillShown,
  placeOfFocus,
  readOpened,
  readTrigger,
  settle,
  startEpisode,
} from './probes/episode.ts'
export { readBasketCount, startBasketCount } from './probes/forms/basket-count.ts'
export { enterValue, findDisabledForms, isDisabled } from './probes/forms/disabled-submits.ts'
export { findActions } from './probes/forms/find-actions.ts'
export { findDeadSearches } from './probes/forms/find-dead-searches.ts'
export { findDowns, readTexts } from './probes/forms/find-downs.ts'
export {
  findFacets,
  findFilters,
  findSelectFacets,
  hasFilterControls,
  isUsedFacet,
} from './probes/forms/find-filters.ts'
export { fillForm, findForms } from './probes/forms/find-forms.ts'
export { findRemovers, firstKept } from './probes/forms/find-removers.ts'
export { isBusy } from './probes/forms/is-busy.ts'
export { readKeyDelay, startKeyDelay } from './probes/forms/key-delay.ts'
export { endPaste, findPasteFields, startPaste } from './probes/forms/paste.ts'
export { findOtherPasteFields } from './probes/forms/paste-others.ts'
export { readToggle } from './probes/forms/read-toggle.ts'
export { findReplacement, startReplacement } from './probes/forms/replacement.ts'
export { countSounds, maySoundMean, startSounds } from './probes/forms/sounds.ts'
export { isAnySeen } from './probes/forms/toast.ts'
export { holdTry, readTry, resumeTry, startTry } from './probes/forms/try-form.ts'
export { findNewUndo, firstShown, hasBin, isUndoShown, noteUndoButtons } from './probes/forms/undo-buttons.ts'
export { findDrawnTips, isTipDrawn } from './probes/hover/drawn-tips.ts'
export { findHovers, letMove, pointOf } from './probes/hover/find-hovers.ts'
export { focusNear, focusTrigger, lendFocus, withdrawFocus } from './probes/hover/focus-trigger.ts'
export { isStillRevealed, readRevealed, startHover } from './probes/hover/revealed.ts'
export { readFormScripts, readInlineScripts } from './probes/inline-scripts.ts'
export { findSkipLink, focusHelp, isFocusFrom, readShownText } from './probes/keyboard/exits.ts'
export { findDisorder } from './probes/keyboard/focus-order.ts'
export { readFrameView } from './probes/keyboard/frame-view.ts'
export { findGestureOnly, findNarrowSwipes } from './probes/keyboard/gestures.ts'
export { findHiddenCause } from './probes/keyboard/hidden-cause.ts'
export { readList } from './probes/keyboard/list-state.ts'
export { readShownOrder } from './probes/keyboard/narrow-order.ts'
export {
  findHiddenStops,
  findStuckControls,
  readSeenStops,
  scrollToEnd,
  staysHidden,
  staysStuck,
} from './probes/keyboard/narrow-stops.ts'
export { findPanBoxes, readPan } from './probes/keyboard/pans.ts'
export { findPlainDrags, isDraggedByBrowser, isSafeFor, readPiece } from './probes/keyboard/plain-drags.ts'
export { findRingRules } from './probes/keyboard/ring-rules.ts'
export { findRoleless } from './probes/keyboard/roleless.ts'
export { findFocusableSliders, railPointsOf, readSliderValues } from './probes/keyboard/slider-rails.ts'
export { dragOf, findSliders, readValues } from './probes/keyboard/sliders.ts'
export { findSwipeBoxes, readSwiped } from './probes/keyboard/swipes.ts'
export { findTrappingPart } from './probes/keyboard/trapping-part.ts'
export { findUnreachable } from './probes/keyboard/unreachable.ts'
export { findContentGap, isGapClosed, readContentGap } from './probes/layout/content-gap.ts'
export { findCutByTextSize, readLargeText } from './probes/layout/large-text.ts'
export { readLostControls, readOpenedMenu } from './probes/layout/lost-controls.ts'
export { areLinksLost, findLostLinks } from './probes/layout/lost-links.ts'
export {
  findLabelMenus,
  findMenuButtons,
  hasMenuOpened,
  isMenuHeard,
  isMenuStateStale,
  startMenu,
} from './probes/layout/menu-buttons.ts'
export {
  findCover,
  findNarrowDefects,
  readWide,
  scrollToMiddle,
  scrollToTop,
} from './probes/layout/narrow.ts'
export { findNewBackgrounds, startBackgrounds } from './probes/layout/narrow-contrast.ts'
export { findUnzoomable, readGrowth, readNarrowSizes, readTextSizes } from './probes/layout/text-growth.ts'
export {
  findCutBySpacing,
  findCutByWidth,
  findCutByZoom,
  spaceText,
} from './probes/layout/text-room.ts'
export {
  findCutCause,
  findProtrusionSide,
  findStack,
  findWidthCause,
  findWidthRepair,
} from './probes/layout/width-advice.ts'
export {
  findWidthDefects,
  hideProofPart,
  isCovered,
  isLayerOverText,
  isOnBareGround,
  scrollUnderLayer,
  stageProof,
  suspectWidths,
} from './probes/layout/width-defects.ts'
export { readWidth, startWidths, watchWidth } from './probes/layout/widths.ts'
export { findZoomBlocks } from './probes/layout/zoom-blocks.ts'
export { readSetupUrls } from './probes/motion/carousel-name.ts'
export { areDrawingsMoving, readDrawings, startDrawings } from './probes/motion/drawings.ts'
export { findMovableFrames } from './probes/motion/movable-frames.ts'
export { readAnimations } from './probes/motion/read-animations.ts'
export { readPictures } from './probes/motion/read-pictures.ts'
export {
  endWatch,
  findStopButton,
  isStillChanging,
  keepRoot,
  planWatch,
  readWatch,
  startWatch,
} from './probes/motion/watch.ts'
export { findMouseOnly } from './probes/mouse-only.ts'
export { findOwnFrames } from './probes/own-frames.ts'
export { readPassed } from './probes/passed.ts'
export {
  compareSchemes,
  findTextColors,
  hasRecordedColors,
  startSchemes,
} from './probes/scheme/compare-schemes.ts'
export { findThemeToggles } from './probes/scheme/find-theme-toggles.ts'
export { endColors, readColors, settleColors, startColors } from './probes/scheme/page-colors.ts'
export { findFooter, growAtEnd } from './probes/scrolling/endless-page.ts'
export { holdAnimations, holdStill } from './probes/sheets.ts'
export { findLateShift, planLateShift, readScriptUrls } from './probes/shifts/late-shift.ts'
export { mayMove, readShown, watchChanges } from './probes/stillness.ts'
export { hasTimeLimit } from './probes/timeouts/time-limits.ts'
export { hasSession, readTimeLog, startTimeLog } from './probes/timeouts/time-log.ts'
export { findCutControls, startDialogSize } from './probes/triggers/cut-controls.ts'
export { endMotion, readAttributes, waitForFocus, waitUntilGone } from './probes/triggers/ending.ts'
export { readPopupOptions } from './probes/triggers/popup-options.ts'
export { findRoutes, followByScript, readView } from './probes/triggers/routes.ts'
export { findTriggers } from './probes/triggers/triggers.ts'
export { planWalk, readStop, removeFocus, setFocus, settleFocus } from './probes/walk.ts'
export { findDroppedField, isAnnounced, readChoice, startChoice } from './probes/widgets/choice-effects.ts'
export {
  activate,
  chooseOther,
  hasEffect,
  readFocusEffect,
  readWidget,
  startEffects,
} from './probes/widgets/effects.ts'
export { findFieldsBefore, startFieldsBefore } from './probes/widgets/fields-before.ts'
export { findChoices, findComposites, findWidgets } from './probes/widgets/find-widgets.ts'
export { findListOpeners, readOpenedList, startLists } from './probes/widgets/popup-lists.ts'
export { offersShortcutSettings } from './probes/widgets/shortcut-settings.ts'
export { findExposedValues, readShownValue } from './probes/widgets/stale-values.ts'
export {
  findSuggesting,
  isAsTyped,
  isSilentlyChosen,
  readSuggestions,
  startSuggesting,
} from './probes/widgets/suggestions.ts'
export {
  findSpokenValues,
  readSpokenValue,
  watchedValues,
  watchSpokenValue,
} from './probes/widgets/values.ts'
