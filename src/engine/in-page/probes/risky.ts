/**
 * Matches words on controls that may send, buy, delete, agree or navigate away, in the supported languages.
 */
export const RISKY =
  /delete|remove|\bbuy|\b(?:pre|re)?order\b|\bpay|\bsend|submit|\bbook|reserve|cancel|confirm|accept|agree|allow|reject|subscri|log-?(in|out)|sign-?(in|out|up)|\bvote|\blike|share|download|print|install|upload|\bcart|basket|checkout|donate|\bsave|\badd(?:ed)?\b|previous|\bnext|\bback\b|löschen|entfernen|kaufen|bestell|zahlen|absenden|buchen|stornier|bestätig|akzept|ablehn|abonn|abmeld|anmeld|teilen|herunterlad|drucken|warenkorb|supprim|achet|command[eé]|payer|envoy|réserv|annul|confirm|refus|connexion|partag|télécharg|imprim|panier|elimin|borrar|comprar|pedir|pagar|enviar|acept|rechaz|suscri|sesión|compart|descarg|carrito|acquist|invia|prenot|accett|rifiut|iscriv|condivi|scarica|stampa|carrello|verwijder|kopen|betal|verzend|annuler|weiger|winkelwagen|excluir|apagar|assinar|baixar|usuń|\bkup|zapłać|wyślij|koszyk|ta bort|köp|skicka|godkänn|varukorg|smazat|koupit|odeslat|košík|\bsil\b|kaldır|satın|sipariş|ödeme|^öde|gönder|rezerv|[iİ]ptal|onayla|kabul|reddet|giriş yap|kaydol|paylaş|[iİ]ndir|yazdır|sepet|削除|購入|注文|送信|支払|予約|登録/i

/**
 * Matches words on controls that may end or publish something or go back, in the supported languages. Buttons
 * that don't seem to open anything are pressed only if their text contains none of these words.
 */
export const ENDING =
  /log-?(?:in|out|off)|sign-?(?:in|out|up|off)|account|session|sesión|sessione|sessão|\bback\b|publish|archiv|unsubscribe|abmeld|konto|kündig|spend|veröffentlich|zurück|compte|déconnex|résili|publier|retour|cuenta|publicar|volver|\bconto\b|\besci\b|pubblica|indietro|uitloggen|opzeggen|terug|publiceren|\bsair\b|\bconta\b|voltar|wyloguj|zamów|opublik|wstecz|logga ut|beställ|publicera|tillbaka|odhlásit|zveřejnit|zpět|çıkış|oturum|hesab|yayınla|geri\b|ログアウト|解約|公開|戻る/i

/** Matches words for places that delete what is dropped there, in the supported languages. */
export const BIN =
  /trash|(?<![a-z])bin(?![a-z])|garbage|papierkorb|mülleimer|corbeille|poubelle|papelera|cestino|prullenbak|lixeira|\bkosz(?!\p{L})|papperskorg|\bkoš(?!\p{L})|çöp|ごみ箱|🗑/iu

/** Matches the names of buttons that delete something, in the supported languages. */
export const REMOVES =
  /^[×✕✖✗❌🗑]|delete|remove|discard|löschen|entfern|verwerf|supprim|elimin|borrar|verwijder|excluir|apagar|usuń|ta bort|smazat|\bsil\b|kaldır|削除/iu

/**
 * Matches the names of buttons that buy, book, send or cancel something, in the supported languages. This
 * can’t be undone with the same button, unlike a vote or adding a product to a basket.
 */
export const COMMITS =
  /\b(?:pre-?|re)?order\b|\bbuy\b|\bpay\b|\bsend\b|submit|\bbook\b|\breserve\b|\bcancel (?:my|this|the|order|booking)|donate|kaufen|bestellen|bezahlen|absenden|abschicken|buchen|reservieren|stornieren|spenden|achet|\bcommander|payer|envoyer|réserv|comprar|\bpedir|\bpagar|enviar|reservar|acquist|ordina\b|\bpaga\b|invia|prenot|kopen|betalen|verzenden|versturen|boeken|reserveren|encomendar|kup\b|zapłać|wyślij|zarezerwuj|zamów|\bköp\b|beställ|betala|skicka|\bboka\b|bestil|\bkøb\b|\bbetal\b|koupit|objednat|zaplatit|odeslat|rezervovat|satın al|sipariş ver|öde\b|gönder|rezerv|購入|注文|送信|支払|予約/iu
