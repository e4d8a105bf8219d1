# Un análisis como texto y como página.
class.name = {kind, select,
    forced {obligada}
    only_move {única jugada}
    good {buena}
    inaccuracy {imprecisión}
    mistake {error}
    other {error grave}}
stopped = Interrumpido antes del final: estos son los resultados hasta ahora.

average_luck = Con una suerte normal, {name} habría ganado unas {about, number} de 10 partidas así{is_range, select, yes { (de {from,
    number} a {to, number})} other {}}.
average_luck_unknown = Con una suerte normal, {name} habría ganado entre {from, number} y {to, number} de 10 partidas así: una
    partida no dice más.
how_it_went = {luck, select, much_good {Mucha buena suerte.} some_good {Algo de buena suerte.} much_bad {Mucha mala suerte.}
    some_bad {Algo de mala suerte.} other {Suerte equilibrada.}} {poor, plural, =0 {Ninguna mala jugada} one {# mala jugada}
    other {# malas jugadas}}{decisions, plural, one { en # decisión} other { en # decisiones}}.
nothing_to_decide = No había nada que decidir.
turning_points = {count, plural, one {El momento decisivo} other {Los # momentos decisivos}}
turned = {is_luck, select,
    yes {{mover}: {what}. La suerte justo antes llevó a {name} del {before, number} % al {after, number} %.}
    other {{mover}: {what}. Esta decisión llevó a {name} del {before, number} % al {after, number} %.}}
better = Mejor, con lo que sabía {name}
better_move = {move}.
leave_it = Habría sido mejor dejarlo.
compared = Gana unas {best, number} de cada 100; la jugada hecha, {played, number} de cada 100.
hindsight = A posteriori
hindsight_means = Con las cartas descubiertas, que {name} no podía ver:
cost_nothing = Tal como estaban las cartas, la jugada no costó nada.
cost_little = Tal como estaban las cartas, la jugada solo costó {points, plural, one {# punto} other {# puntos}}.

column.accuracy = acierto
column.start = inicio
column.luck = suerte
column.skill = habilid.
column.others = otros
column.result = result.
column.without_luck = sin suerte
classes = {name}: {decisions, plural, one {# decisión} other {# decisiones}}, {forced, number} obligadas; {inaccuracies, plural,
    one {# imprecisión} other {# imprecisiones}}, {mistakes, plural, one {# error} other {# errores}}, {blunders, plural,
    one {# error grave} other {# errores graves}}, {only_moves, plural, one {# única jugada} other {# únicas jugadas}}
could_be_better = Lo que se podía hacer mejor
decision = {name}: {what}
loss = {kind}, {points, plural, one {# punto} other {# puntos}} (± {half_width, number})

page.all_figures = Todas las cifras
page.title = Análisis · {game}
page.heading = {game}: qué fue habilidad y qué fue suerte
page.graph = Probabilidad de ganar a lo largo de la partida
page.luck = suerte {points}
page.points = Los puntos son centésimas de victoria. Líneas: la probabilidad de ganar de cada jugador, tal como podía conocerla
    quien tenía que decidir. Marcas: suerte de diez puntos o más.
page.player = Jugador
page.accuracy = Acierto
page.start = Inicio
page.column_luck = Suerte
page.skill = Habilidad
page.others = Otros
page.result = Resultado
page.without_luck = Sin suerte
page.moves = Jugadas
page.move = Jugada
page.class = Tipo
page.lost = Pérdida
page.luck_before = Suerte antes
page.chance_after = Prob. después
follows = {claim}.
