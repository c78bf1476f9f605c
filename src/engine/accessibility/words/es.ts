import type { WordList } from './word-list.ts'

export const ES: WordList = {
  vagueLinks:
    'haga clic aquí, haz clic aquí, clic aquí, aquí, pulse aquí, pincha aquí, pinche aquí, más, leer más, ver más, saber más, más información, más info, detalles, enlace, este enlace, descargar, ver, ver todo, continuar, esta página, este sitio, descubrir, conoce más, seguir leyendo, sigue leyendo, abrir',
  vagueButtons: 'clic, haga clic, botón, aquí, pulsar, pulse',
  vagueHeadings: 'título, encabezado, sección, sin título, subtítulo, texto, contenido, nueva sección',
  vagueTitles:
    'sin título, documento sin título, página nueva, página, documento, título, bienvenido, sitio web, página web',
  vagueLabels:
    'campo, entrada, texto, etiqueta, cuadro de texto, introduzca texto, valor, elegir, seleccionar, opción, info, información, datos, menú',
  vagueErrors:
    'error, inválido, no válido, valor inválido, valor no válido, entrada inválida, incorrecto, valor incorrecto, campo inválido, compruebe este campo, corrija este campo, este campo no es válido, valor no aceptado, valor no permitido, valor rechazado, error de validación',
  images:
    'imagen, foto, fotografía, gráfico, logo, logotipo, icono, ícono, espacio, viñeta, ilustración, texto alternativo, sin título, flecha, figura, diagrama, mapa, dibujo, infografía, gráfica, gráfico de barras, gráfico circular',
  imageOf: 'imagen de, foto de, fotografía de, una imagen de, una foto de, ilustración de',
  required: 'obligatorio, obligatorios, requerido, requeridos',
  hints: 'por ejemplo, p. ej., ej., formato, al menos, mínimo, máximo, debe contener, dd/mm, introduzca',
  instructions:
    'haga clic, haz clic, pulse, pulsa, seleccione, elija, utilice, vea, use, rellene, abra, hacer clic, complete, completa, rellena, rellenar, selecciona, elige, utiliza, usa, abre, pulsar, presione, presiona, marque, consulte, cumplimente, escriba, escribe, escribir, introduzca, introduce, indique, anote, ingrese',
  places:
    'izquierda, derecha, arriba, abajo, superior, inferior, esquina, lado, encima, debajo, izquierdo, formulario derecho, al lado, arriba a la derecha',
  shapes:
    'redondo, redonda, cuadrado, cuadrada, círculo, triángulo, rectangular, grande, pequeño, pequeña, redondos, triangular, ovalado, ovalada, cuadrados',
  colors:
    'rojo, roja, rojos, rojas, verde, verdes, azul, azules, amarillo, amarilla, naranja, gris, color, amarillos, amarillas, grises, beige, morado, morada, violeta, marrón, turquesa, anaranjado, anaranjada',
  controls:
    'botón, enlace, icono, ícono, campo, columna, menú, recuadro, imagen, pestaña, flecha, casilla, formulario, botones, cuadro, panel, tarjeta, columnas, enlaces, campos, recuadros, cuadros, paneles, bloque, bloques',
  backgrounds: 'fondo',
  marked:
    'campos, elementos, fechas, entradas, preguntas, marcados, marcadas, indicados, mostrados, resaltados, filas, indicadas, mostradas, resaltadas, impresos, impresas, escritos, escritas, señalados, señaladas',
}
