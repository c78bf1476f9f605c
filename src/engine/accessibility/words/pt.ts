import type { WordList } from './word-list.ts'

export const PT: WordList = {
  vagueLinks:
    'clique aqui, aqui, clique, clicar aqui, mais, leia, leia mais, ler mais, saiba mais, saber mais, mais informações, mais info, detalhes, link, este link, baixar, descarregar, ver, ver mais, ver tudo, continuar, continue lendo, esta página, este site, descubra, abrir',
  vagueButtons: 'clique, clicar, clique aqui, botão, aqui, pressione',
  vagueHeadings: 'título, cabeçalho, seção, secção, sem título, subtítulo, texto, conteúdo, nova seção',
  vagueTitles:
    'sem título, documento sem título, nova página, página, documento, título, bem-vindo, site, página web',
  vagueLabels:
    'campo, entrada, texto, rótulo, etiqueta, caixa de texto, digite o texto, valor, escolher, selecione, opção, info, informação, informações, dados, menu',
  vagueErrors:
    'erro, inválido, valor inválido, entrada inválida, incorreto, valor incorreto, campo inválido, verifique este campo, corrija este campo, este campo é inválido, valor não aceito, valor não aceite, valor não permitido, valor recusado, erro de validação',
  images:
    'imagem, foto, fotografia, gráfico, logo, logotipo, ícone, espaço, marcador, ilustração, texto alternativo, sem título, seta, figura, diagrama, mapa, desenho, infográfico, gráfico de barras, gráfico de pizza',
  imageOf:
    'imagem de, imagem do, imagem da, foto de, foto do, foto da, uma imagem de, uma foto de, ilustração de',
  required: 'obrigatório, obrigatórios, requerido, necessário',
  hints: 'por exemplo, p. ex., ex., formato, pelo menos, mínimo, máximo, deve conter, dd/mm, digite',
  instructions:
    'clique, pressione, selecione, escolha, use, utilize, veja, toque, preencha, abra, clicar, preencher, preenche, selecionar, seleccione, escolher, usar, utilizar, carregue, carregar, consulte, assinale, marque, prima, escreva, escrever, insira, inserir, introduza, digite, indique',
  places:
    'esquerda, direita, acima, abaixo, superior, inferior, canto, lado, em cima, em baixo, esquerdo, formulário direito, ao lado, topo',
  shapes:
    'redondo, redonda, quadrado, quadrada, círculo, triângulo, retangular, grande, pequeno, pequena, triangular, oval, redondos, quadrados',
  colors:
    'vermelho, vermelha, vermelhos, verde, verdes, azul, azuis, amarelo, amarela, laranja, cinza, cinzento, cor, vermelhas, amarelos, amarelas, cinzentos, cinzentas, bege, roxo, roxa, castanho, castanha, azul-claro, lilás, violeta, verde-claro',
  controls:
    'botão, link, ícone, campo, coluna, menu, caixa, imagem, aba, seta, separador, formulário, formulários, botões, painel, quadro, colunas, ligação, caixas, quadros, painéis, moldura, bloco, blocos',
  backgrounds: 'fundo',
  marked:
    'campos, itens, datas, entradas, perguntas, marcados, indicados, mostrados, destacados, linhas, marcadas, indicadas, mostradas, destacadas, impressos, impressas, escritos, escritas, assinalados, assinaladas',
}
