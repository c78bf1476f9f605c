import { keptElement } from '../../accessibility/keeper.ts'
import { nameOf, ownTextOf } from '../../elements/text.ts'
import { findAll, IN_BODY, isShown } from '../flat-tree.ts'

/** The event that tells the in-page code about the page's sounds. */
export const SOUND_EVENT = 'audit-service-sound'
/**
 * Matches words for sounds in text that explains what the sounds mean, in the supported languages. Some need
 * their article because “son” and “ton”, for example, are French for “his” and “your”.
 */
const SOUNDS =
  /(?<!\p{L})(?:tones?|beeps?|buzz(?:er)?|chimes?|sounds?|(?:de[rnms]|eine?[nms]?) (?:\p{L}+er |\p{L}+en )?ton|töne|piep\p{L}*|signalton|klang|bip|tonalité|(?:un|le|du|au|[dl]es) sons?|pitido|tono|sonido|segnale acustico|suono|toon|geluid|piepje|bipe|(?:um|o|do|dois|os) so(?:m|ns)|dźwięk|(?:wysoki|niski) ton|ton(?:y|ach)|sygnał dźwiękowy|pip|ljud|en (?:hög|låg|kort|lång) ton|tonen|tón|zvuk|pípnutí|bip sesi)(?!\p{L})|音|ブザー/iu
/** Matches the names of buttons that play sounds, in the supported languages. */
const PLAYS =
  /(?<!\p{L})(?:play|hear|hör|ton(?!\p{L})|son(?!\p{L})|çal)|listen|sound|audio|music|tone|beep|record|pronounc|speak|read aloud|abspiel|anhör|klang|musik|vorles|écout|jouer|escuch|reproduc|oír|ascolt|riprodu|suona|luister|speel|ouvir|tocar|odtwórz|słuch|lyssna|spela|přehr|poslech|dinle|再生|聞|♪|♫|🔊|🔔|▶/iu
const NAME_MAX = 60

let sounds = 0
let isListening = false

/** Starts counting the sounds that scripts play. */
export function startSounds(): void {
  if (isListening) return
  isListening = true
  addEventListener(SOUND_EVENT, () => {
    sounds += 1
  })
}

export const countSounds = (): number => sounds

/**
 * Returns true if text on the page is about sounds, but playing one doesn't seem to be the button's purpose.
 */
export const maySoundMean = (button: number): boolean =>
  !PLAYS.test(nameOf(keptElement(button), NAME_MAX)) &&
  findAll(IN_BODY).some((element) => SOUNDS.test(ownTextOf(element)) && isShown(element))
