/** Words that occur in the labels of controls, by language. */
const WORDS = {
  de: 'nächste nächster nächstes nächsten vorherige vorheriger vorheriges vorherigen zurück zum zur schließen öffnen suche suchen menü lied titel stück abspielen wiedergabe wiedergeben anhalten lautstärke lauter leiser stummschalten ton hinzufügen entfernen löschen speichern bearbeiten teilen warenkorb anmelden abmelden seite bild folie einstellungen auswählen ausklappen einklappen aufklappen zuklappen anzeigen ausblenden einblenden vergrößern verkleinern herunterladen hochladen drucken abbrechen bestätigen startseite oben unten sprache wählen merkliste konto monat',
  fr: 'suivant suivante précédent précédente fermer ouvrir rechercher recherche chanson morceau titre lire lecture écouter mettre pause couper son volume ajouter supprimer retirer enregistrer modifier partager panier connexion déconnexion diapositive image page paramètres réglages afficher masquer agrandir réduire télécharger imprimer annuler confirmer accueil haut langue choisir retour menu mois',
  es: 'siguiente anterior cerrar abrir buscar búsqueda canción pista reproducir pausar silenciar añadir agregar eliminar quitar borrar guardar editar compartir carrito iniciar sesión diapositiva ajustes configuración mostrar ocultar ampliar reducir descargar imprimir cancelar confirmar inicio arriba abajo idioma elegir volver página imagen menú al mes',
  it: 'successivo successiva precedente chiudi apri cerca ricerca canzone brano riproduci metti pausa silenzia aggiungi rimuovi elimina salva modifica condividi carrello accedi esci diapositiva impostazioni mostra nascondi ingrandisci riduci scarica stampa annulla conferma indietro avanti pagina immagine lingua scegli torna menu mese',
  nl: 'volgende vorige sluiten openen zoeken nummer liedje lied afspelen pauzeren dempen toevoegen verwijderen opslaan bewerken delen winkelwagen inloggen uitloggen instellingen tonen verbergen vergroten verkleinen downloaden afdrukken annuleren bevestigen terug pagina afbeelding taal kiezen boven menu maand',
  pt: 'próximo próxima seguinte anterior fechar abrir pesquisar buscar música canção faixa reproduzir tocar pausar silenciar adicionar remover excluir eliminar guardar salvar editar compartilhar partilhar carrinho entrar sair configurações definições mostrar ocultar ampliar reduzir baixar imprimir cancelar confirmar voltar página imagem idioma escolher topo menu mês',
  pl: 'następny następna następne poprzedni poprzednia poprzednie zamknij otwórz szukaj wyszukaj piosenka utwór odtwórz odtwarzaj wstrzymaj wycisz dodaj usuń zapisz edytuj udostępnij koszyk koszyka zaloguj wyloguj slajd ustawienia pokaż ukryj powiększ pomniejsz pobierz drukuj anuluj potwierdź wstecz dalej strona obraz język wybierz menu miesiąc',
  sv: 'nästa föregående stäng öppna sök låt sång spela pausa ljud lägg till bort spara redigera varukorg logga bild inställningar visa dölj förstora förminska ladda skriv avbryt bekräfta tillbaka sida språk välj meny månad',
  cs: 'další předchozí zavřít otevřít hledat vyhledat píseň skladba přehrát pozastavit ztlumit přidat odebrat odstranit smazat uložit upravit sdílet košík přihlásit odhlásit snímek nastavení zobrazit skrýt zvětšit zmenšit stáhnout tisk zrušit potvrdit zpět stránka obrázek jazyk vybrat nabídka měsíc',
  tr: 'sonraki önceki kapat şarkı parça oynat duraklat sessize ekle kaldır kaydet düzenle paylaş sepet sepete giriş çıkış ayarlar ayarları göster gizle büyüt küçült indir yazdır iptal onayla geri ileri sayfa görsel menü menüyü',
} as const

/**
 * Languages whose words are similar to those of other languages. The lists aren't enough to tell these
 * languages apart.
 */
const SIMILAR: Readonly<Record<string, string>> = {
  da: 'sv',
  nb: 'sv',
  ro: 'fr es it pt',
  es: 'pt',
  pt: 'es',
}

const SETS = new Map(Object.entries(WORDS).map(([language, words]) => [language, new Set(words.split(' '))]))

/** Returns the words in a language's control labels, or an empty set if the language has no list. */
export const interfaceWordsOf = (language: string): ReadonlySet<string> => SETS.get(language) ?? new Set()

/** Returns the languages whose control labels differ enough from those in the page's language. */
export const languagesApartFrom = (own: string): string[] =>
  [...SETS.keys()].filter((language) => language !== own && !SIMILAR[own]?.split(' ').includes(language))
