/** The functions of the probes, which also describe elements and measure texts as the checks do. */

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
export { endMotion, readAttributes, waitForFocus, waitUntilGone } from './probes/ending.ts'
export { findFooter, growAtEnd } from './probes/endless-page.ts'
export {
  findLeftHidden,
  focusClose,
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
export { findSkipLink, focusHelp, isFocusFrom, readShownText } from './probes/exits.ts'
export { findDisorder } from './probes/focus-order.ts'
export { readBasketCount, startBasketCount } from './probes/forms/basket-count.ts'
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
export { readFrameView } from './probes/frame-view.ts'
export { findGestureOnly, findNarrowSwipes } from './probes/gestures.ts'
export { findHiddenCause } from './probes/hidden-cause.ts'
export { findDrawnTips, isTipDrawn } from './probes/hover/drawn-tips.ts'
export { findHovers, letMove, pointOf } from './probes/hover/find-hovers.ts'
export { focusNear, focusTrigger, lendFocus, withdrawFocus } from './probes/hover/focus-trigger.ts'
export { isStillRevealed, readRevealed, startHover } from './probes/hover/revealed.ts'
export { readFormScripts, readInlineScripts } from './probes/inline-scripts.ts'
export { findCutByTextSize, readLargeText } from './probes/large-text.ts'
export { findLateShift, planLateShift, readScriptUrls } from './probes/late-shift.ts'
export { readList } from './probes/list-state.ts'
export { readLostControls, readOpenedMenu } from './probes/lost-controls.ts'
export { areLinksLost, findLostLinks } from './probes/lost-links.ts'
export {
  findLabelMenus,
  findMenuButtons,
  hasMenuOpened,
  isMenuHeard,
  isMenuStateStale,
  startMenu,
} from './probes/menu-buttons.ts'
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
export {
  findCover,
  findNarrowDefects,
  readWide,
  scrollToMiddle,
  scrollToTop,
} from './probes/narrow.ts'
export { findNewBackgrounds, startBackgrounds } from './probes/narrow-contrast.ts'
export { readShownOrder } from './probes/narrow-order.ts'
export {
  findHiddenStops,
  findStuckControls,
  readSeenStops,
  scrollToEnd,
  staysHidden,
  staysStuck,
} from './probes/narrow-stops.ts'
export { readPassed } from './probes/passed.ts'
export { findPlainDrags, isDraggedByBrowser, isSafeFor, readPiece } from './probes/plain-drags.ts'
export { readPopupOptions } from './probes/popup-options.ts'
export { findRingRules } from './probes/ring-rules.ts'
export { findRoleless } from './probes/roleless.ts'
export { findRoutes, followByScript, readView } from './probes/routes.ts'
export {
  compareSchemes,
  findTextColors,
  hasRecordedColors,
  startSchemes,
} from './probes/scheme/compare-schemes.ts'
export { findThemeToggles } from './probes/scheme/find-theme-toggles.ts'
export { endColors, readColors, settleColors, startColors } from './probes/scheme/page-colors.ts'
export { holdAnimations, holdStill } from './probes/sheets.ts'
export { findFocusableSliders, railPointsOf, readSliderValues } from './probes/slider-rails.ts'
export { dragOf, findSliders, readValues } from './probes/sliders.ts'
export { mayMove, readShown, watchChanges } from './probes/stillness.ts'
export { findSwipeBoxes, readSwiped } from './probes/swipes.ts'
export { findUnzoomable, readGrowth, readNarrowSizes, readTextSizes } from './probes/text-growth.ts'
export {
  findCutBySpacing,
  findCutByWidth,
  findCutByZoom,
  spaceText,
} from './probes/text-room.ts'
export { hasTimeLimit } from './probes/time-limits.ts'
export { hasSession, readTimeLog, startTimeLog } from './probes/time-log.ts'
export { findTrappingPart } from './probes/trapping-part.ts'
export { findTriggers } from './probes/triggers.ts'
export { findUnreachable } from './probes/unreachable.ts'
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
export { findCutCause, findProtrusionSide, findWidthCause, findWidthRepair } from './probes/width-advice.ts'
export {
  findWidthDefects,
  hideProofPart,
  isCovered,
  isLayerOverText,
  isOnBareGround,
  scrollUnderLayer,
  stageProof,
  suspectWidths,
} from './probes/width-defects.ts'
export { readWidth, startWidths, watchWidth } from './probes/widths.ts'
export { findZoomBlocks } from './probes/zoom-blocks.ts'
