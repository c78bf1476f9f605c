import { normalized } from './words-of.ts'

/**
 * Matches the start of names of buttons that delete something or leave the form, in the supported languages.
 */
const LEAVES = startingWith([
  'cancel|back|previous|go back|return to|delete|remove|discard|clear|reset|start over|log ?out|sign out',
  'abbrechen|zurück|löschen|entfernen|verwerfen|zurücksetzen|leeren|abmelden|vorherige',
  'annuler|retour|précédent|revenir|supprimer|effacer|retirer|réinitialiser|se déconnecter',
  'cancelar|volver|atrás|anterior|eliminar|borrar|quitar|descartar|restablecer|vaciar|cerrar sesión',
  'annulla|indietro|torna|precedente|elimina|cancella|rimuovi|scarta|svuota|reimposta|esci',
  'annuleren|terug|vorige|verwijderen|wissen|leegmaken|uitloggen',
  'voltar|excluir|apagar|remover|limpar|descartar|redefinir|sair',
  'anuluj|wstecz|wróć|powrót|usuń|wyczyść|odrzuć|wyloguj',
  'avbryt|tillbaka|föregående|ta bort|radera|rensa|kasta|återställ|logga ut',
  'zrušit|zpět|předchozí|smazat|odstranit|vymazat|zahodit|odhlásit',
  'iptal|vazgeç|geri|önceki|(?:\\p{L}+ ){0,2}(?:sil|kaldır|temizle|sıfırla)|çıkış|oturumu kapat',
])
const LEAVES_JA = /^(?:キャンセル|戻る|前へ|削除|消去|クリア|リセット|破棄|ログアウト)/
/** Matches the start of names of buttons that affect only a part of the form. */
const PART = startingWith([
  'upload|apply|add (?:another|photo|file)|attach',
  'hochladen|datei hochladen|einlösen|gutschein einlösen|anwenden|weitere[nrs]? hinzufügen',
  'téléverser|télécharger une|appliquer|joindre|ajouter un (?:fichier|code)',
  'subir|cargar|aplicar|adjuntar|carica|applica|allega|uploaden|toepassen|bijvoegen',
  'enviar (?:arquivo|ficheiro)|carregar|anexar|prześlij plik|zastosuj|załącz|ladda upp|tillämpa|bifoga',
  'nahrát|použít (?:kód|kupon|kupón)|přiložit',
  '(?:\\p{L}+ )?(?:yükle|uygula)|(?:dosya|fotoğraf) ekle|kupon\\p{L}* kullan',
])
const PART_JA = /^(?:アップロード|クーポンを(?:適用|使う)|適用)/
/** Words for buttons that submit the form's data. “Never mind” isn't included. */
const SUBMITS = new RegExp(
  `(?<!\\p{L})(?:${[
    'save|submit|send|continue|next|(?:place )?order|buy|purchase|pay|check ?out|book|reserve|sign (?:up|in)|log ?in|register|subscribe|join|confirm|create|update|apply|search|find|finish|complete|publish|post|request|add|proceed|donate',
    'speichern|sichern|absenden|senden|abschicken|weiter|bestellen|kaufen|bezahlen|buchen|reservieren|registrieren|anmelden|einloggen|abonnieren|bestätigen|erstellen|anlegen|aktualisieren|übernehmen|suchen|finden|fertigstellen|abschließen|veröffentlichen|anfordern|beantragen|hinzufügen|fortfahren|spenden|ändern',
    "enregistrer|sauvegarder|envoyer|soumettre|valider|continuer|suivant|commander|acheter|payer|réserver|s'inscrire|se connecter|s'abonner|confirmer|créer|mettre à jour|modifier|rechercher|terminer|publier|demander|ajouter|poursuivre|finaliser",
    'guardar|enviar|continuar|siguiente|pedir|comprar|pagar|reservar|registrar(?:se|me)|iniciar sesión|entrar|suscribirse|confirmar|crear|actualizar|buscar|finalizar|terminar|publicar|solicitar|añadir|agregar|aceptar',
    'salva|invia|continua|avanti|ordina|acquista|compra|paga|prenota|registrati|accedi|iscriviti|conferma|crea|aggiorna|cerca|termina|pubblica|richiedi|aggiungi|prosegui',
    'opslaan|bewaren|verzenden|versturen|verder|doorgaan|volgende|bestellen|kopen|betalen|boeken|reserveren|registreren|aanmelden|inloggen|abonneren|bevestigen|aanmaken|bijwerken|zoeken|afronden|publiceren|aanvragen|toevoegen',
    'salvar|avançar|próxim[ao]|seguinte|encomendar|cadastrar|registar|assinar|criar|atualizar|pesquisar|concluir|adicionar',
    'zapisz|wyślij|dalej|kontynuuj|następn[ya]|zamów|zamawiam|kup|kupuję|zapłać|zarezerwuj|zarejestruj|zaloguj|subskrybuj|potwierdź|utwórz|zaktualizuj|szukaj|wyszukaj|zakończ|opublikuj|złóż|dodaj',
    'spara|skicka|fortsätt|nästa|beställ|köp|betala|boka|reservera|registrera|logga in|prenumerera|bekräfta|skapa|uppdatera|sök|slutför|publicera|ansök|lägg till',
    'uložit|odeslat|poslat|pokračovat|další|objednat|koupit|zaplatit|rezervovat|registrovat|přihlásit|odebírat|potvrdit|vytvořit|aktualizovat|hledat|vyhledat|dokončit|zveřejnit|požádat|přidat',
    'kaydet|gönder|devam|ileri|sonraki|sipariş ver|satın al|öde|kaydol|kayıt ol|giriş yap|abone ol|onayla|oluştur|güncelle|ara|bul|tamamla|yayınla|başvur|ekle',
  ].join('|')})(?!\\p{L})`,
  'iu',
)
const SUBMITS_JA =
  /保存|送信|次へ|続行|進む|注文|購入|支払|予約|登録|ログイン|確認|確定|作成|更新|検索|完了|公開|申し?込|追加/

/** Words for buttons that only change what is shown or entered, anywhere in the name. */
const HELPS = new RegExp(
  `(?<!\\p{L})(?:${[
    'show|hide|view|open|close|toggle|browse|choose|select|clear|cancel|reset|remove|delete|add|more|less|edit|copy|print|help',
    'anzeigen|zeigen?|ausblenden|einblenden|verbergen|öffnen|schließen|auswählen|wählen|durchsuchen|löschen|leeren|abbrechen|zurücksetzen|entfernen|hinzufügen|mehr|weniger|bearbeiten|kopieren|drucken|hilfe',
    'afficher|masquer|voir|ouvrir|fermer|parcourir|choisir|effacer|annuler|réinitialiser|supprimer|ajouter|plus|moins|copier|imprimer|aide',
    'mostrar|ocultar|ver|abrir|cerrar|examinar|elegir|seleccionar|borrar|cancelar|limpiar|quitar|eliminar|añadir|agregar|más|menos|copiar|imprimir|ayuda',
    'mostra|nascondi|vedi|apri|chiudi|sfoglia|scegli|seleziona|cancella|annulla|svuota|rimuovi|elimina|aggiungi|più|meno|copia|stampa|aiuto',
    'tonen|toon|verbergen|verberg|bekijken|openen|sluiten|bladeren|kiezen|kies|wissen|annuleren|verwijderen|toevoegen|meer|minder|kopiëren|afdrukken',
    'fechar|procurar arquivo|escolher|selecionar|limpar|apagar|remover|excluir|adicionar|acrescentar|mais|menos|ajuda',
    'pokaż|ukryj|otwórz|zamknij|przeglądaj|wybierz|wyczyść|anuluj|usuń|dodaj|więcej|mniej|kopiuj|drukuj|pomoc',
    'visa|dölj|öppna|stäng|bläddra|välj|rensa|avbryt|ta bort|lägg till|mer|mindre|kopiera|skriv ut|hjälp',
    'zobrazit|skrýt|otevřít|zavřít|procházet|vybrat|vymazat|zrušit|smazat|odstranit|přidat|více|méně|kopírovat|vytisknout|nápověda',
    'göster|gizle|aç|kapat|gözat|seç|temizle|iptal|sil|kaldır|ekle|daha|kopyala|yazdır|yardım',
  ].join('|')})(?!\\p{L})`,
  'iu',
)
const HELPS_JA = /表示|隠す|開く|閉じる|選択|参照|追加|消去|コピー|印刷|ヘルプ/

function startingWith(words: readonly string[]): RegExp {
  return new RegExp(`^(?:${words.join('|')})(?!\\p{L})`, 'iu')
}

/** Returns true for the name of a button that deletes something or leaves the form, such as “Cancel”. */
export const leavesForm = (name: string): boolean => LEAVES.test(normalized(name)) || LEAVES_JA.test(name)

/** Returns true for the name of a button that affects only a part of a form, such as “Apply”. */
export const actsOnPart = (name: string): boolean => PART.test(normalized(name)) || PART_JA.test(name)

/** Returns true for the name of a button that submits the form's data, such as “Save”. */
export const submitsEntries = (name: string): boolean =>
  (SUBMITS.test(normalized(name)) || SUBMITS_JA.test(name)) && !leavesForm(name) && !actsOnPart(name)

/** Returns true if a button's name suggests that it may submit the form. “+” and “Show password” don't. */
export const maySubmit = (name: string): boolean =>
  /\p{L}{2}/u.test(name) &&
  !leavesForm(name) &&
  !actsOnPart(name) &&
  !HELPS.test(normalized(name)) &&
  !HELPS_JA.test(name)
