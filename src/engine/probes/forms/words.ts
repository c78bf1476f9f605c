/** The words in error messages, in the supported languages. */
const ERROR_WORDS = [
  "error|problem|invalid|incorrect|must\\b|mustn|please|required|missing|wrong|cannot|can’t|fail|fill\\b|enter\\b|empty|blank\\b|too short|too long|valid|forgot|oops|denied|unknown|expired|try again|unable|check (?:your|the|all) (?:details|data|answers|entries|information|fields|form)|(?:not|n’t|n't) (?:been )?(?:sent|saved|submitted|completed?)|not (?:exist|found|recogni[sz]ed|accepted|match)|n’t (?:exist|match)|n't (?:exist|match)",
  'fehler|ungültig|bitte|muss|müssen|fehlt|falsch|pflichtfeld|leer|ausfüllen|fehlgeschlagen|(?:über)?prüfen? (?:sie )?(?:ihre|deine|die|alle) (?:\\p{L}+ )?(?:angaben|eingabe|daten|felder|antworten)|nicht (?:gesendet|abgeschickt|gespeichert|vollständig)|unvollständig|erneut',
  'erreur|invalide|veuillez|obligatoire|requis|manqu|incorrect|échou|remplir|saisir|vérifie[rz] (?:vos|votre|les|le|tous les) (?:réponses|données|informations|champs|saisie|coordonnées|formulaire)|pas été|réessay|incompl',
  'inválid|incorrect|obligatori|requerid|debe|introduzca|introduce|falta|vací|rellen|(?:comprueb|verifi[cq]u?|revis)[ae] (?:los|las|el|la|sus|tus|todos los) (?:datos|campos|respuestas|formulario|información)|no se (?:ha|han|pudo) (?:podido )?(?:envia|guarda)|inténte|incomplet',
  'errore|non valid|obbligatori|richiest|inserisci|inserire|compila|manca|devi|vuoto|(?:verifica|controlla)(?:re|te)? (?:i|le|il|tutti i) (?:\\p{L}+ )?(?:dati|campi|informazioni|risposte|modulo)|non è stat|riprova|incomplet',
  'fout|ongeldig|verplicht|vul |ontbre|moet|leeg|onjuist|controleer (?:uw|je|de|het|alle) (?:\\p{L}+ )?(?:gegevens|antwoorden|velden|invoer|formulier)|niet (?:verzonden|verstuurd|opgeslagen|compleet)|opnieuw|onvolledig',
  'erro|inválid|obrigatóri|preencha|deve|falta|insira|vazio|(?:verifi[cq]u?|confir|revis)[ae] (?:os|as|o|todos os)? ?(?:seus? |suas? )?(?:dados|campos|respostas|informações|formulário)|não foi|não foram|tente|incomplet',
  'błąd|błęd|nieprawidłow|wymagan|podaj|wypełnij|musi|puste|sprawdź (?:\\p{L}+ )?(?:dane|pola|odpowiedzi|formularz)|nie został|nie udało|spróbuj|niekompletn',
  'fel\\b|ogiltig|obligatorisk|krävs|fyll|måste|ange|saknas|kontrollera (?:\\p{L}+ )?(?:uppgift|svar|fält|formulär)|inte (?:skickats|skickades|sparats|sparades)|kunde inte|försök|ofullständig',
  'chyb|neplatn|povinn|vyplňte|zadejte|musí|prázdn|zkontrolujte (?:\\p{L}+ )?(?:údaje|pole|odpovědi|formulář)|nebyl|nepodařil|zkuste|neúpln',
  'hata|geçersiz|lütfen|zorunlu|gerekli|eksik|yanlış|boş|(?:bilgi|veri|alan|yanıt|form)\\p{L}* kontrol edin|gönderilemedi|kaydedilemedi|tekrar dene',
  'エラー|無効|必須|入力してください|正しく|不正|ください|できません|(?:内容|項目|情報|形式).{0,4}確認して|もう一度',
] as const

/** The words in messages about completed actions, search results and progress. */
const STATUS_WORDS = [
  'thank|success|sent|saved|added|removed|updated|submitted|received|subscribed|copied|copy|loading|results?\\b|found|complete|done|confirmed|in your (cart|basket|bag)|items?\\b|uploaded|created|welcome|nothing|no (?:\\w+ )?match|matches',
  'danke|erfolg|gesendet|gespeichert|hinzugefügt|entfernt|aktualisiert|erhalten|kopiert|wird geladen|ergebnis|gefunden|abgeschlossen|artikel|im (?:warenkorb|einkaufswagen)',
  'merci|succès|envoyé|enregistré|ajouté|supprimé|mis à jour|reçu|copié|chargement|résultat|trouvé|terminé|dans (?:votre|le) panier|au panier',
  'gracias|éxito|enviad|guardad|añadid|agregad|eliminad|actualizad|recibid|copiad|cargando|resultado|encontrad|en (?:tu|su|el|la) (?:carrito|cesta)',
  'grazie|success|inviat|salvat|aggiunt|rimoss|aggiornat|ricevut|copiat|caricamento|risultat|trovat|nel (?:tuo |suo )?carrello',
  'bedankt|dank|verzonden|opgeslagen|toegevoegd|verwijderd|bijgewerkt|ontvangen|gekopieerd|wordt geladen|resulta|gevonden|in (?:je|uw|de) (?:winkelwagen|winkelmand)',
  'obrigad|sucesso|enviad|salvo|salva\\b|adicionad|removid|atualizad|recebid|copiad|carregando|resultado|encontrad|no (?:seu )?carrinho',
  'dziękujemy|sukces|wysłan|zapisan|dodan|usunięt|zaktualizowan|skopiowan|ładowanie|wynik|znaleziono|w (?:twoim )?koszyku',
  'tack\\b|lyckades|skicka|sparad|tillagd|borttagen|uppdaterad|mottag|kopiera|laddar|resultat|hittade|i (?:din )?(?:varukorg|kundvagn)',
  'děkujeme|úspěš|odeslán|uložen|přidán|odebrán|aktualizován|zkopírován|načítá|výsled|nalezen|v košíku',
  'teşekkür|başarı|gönderildi|kaydedildi|eklendi|kaldırıldı|silindi|güncellendi|alındı|kopyalandı|yükleniyor|sonuç|bulundu|tamamlandı|sepette',
  'ありがとう|成功|送信|保存|追加|削除|更新|コピー|読み込み|結果|件|カートに',
] as const

/** The words for numbers of results, in the supported languages. */
const COUNT_WORDS = [
  'results?\\b|match|found|items?\\b|products?\\b|showing|of \\d+',
  'ergebnis|treffer|gefunden|artikel|produkt|von \\d+',
  'résultat|trouvé|produit|article|sur \\d+',
  'resultado|encontrad|producto|artículo|de \\d+',
  'risultat|trovat|prodott|articol|su \\d+',
  'resulta|gevonden|product|artikel|van \\d+',
  'resultado|encontrad|produto|de \\d+',
  'wynik|znaleziono|produkt|z \\d+',
  'träff|resultat|hittade|produkt|av \\d+',
  'výsled|nalezen|produkt|z \\d+',
  'sonuç|bulundu|ürün',
  '件|結果',
] as const

/**
 * Returns a pattern that matches at the start of words, except in Japanese, which has no spaces between
 * words.
 */
export const pattern = (lists: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{Script=Latin}])(?:${lists.slice(0, -1).join('|')})|${lists.at(-1)}`, 'iu')

const error = pattern(ERROR_WORDS)
const status = pattern(STATUS_WORDS)
/**
 * Matches words for an email inbox, in the supported languages. Messages that mention one confirm a request
 * and don't report an error.
 */
const MAILBOX =
  /\binbox|mailbox|postfach|posteingang|boîte (?:de réception|mail|e-mail)|bandeja de entrada|buzón|casella (?:di posta|e-?mail)|postvak|caixa de entrada|skrzynk|inkorg|schránk|gelen kutu|受信/iu

const counted = pattern(COUNT_WORDS)

export const isAboutCount = (text: string): boolean => counted.test(text)
export const isAboutError = (text: string): boolean => error.test(text) && !MAILBOX.test(text)
export const isAboutStatus = (text: string): boolean => status.test(text)
