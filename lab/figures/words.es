# Lo que dice el laboratorio sobre los juegos. Los números llegan como texto; los nombres de bots, opciones, eventos y grupos de
# cartas son iguales en todos los idiomas.
interval = de {low} a {high}
value.count = {count, number}
value.share = {value} %
value.minutes = {value} min
value.interval = {value} (de {low} a {high})
value.share_interval = {value} % (de {low} a {high})
size.points = {value} puntos
size.seconds = {value} segundos
size.minutes = {value} minutos
points = {value} puntos (de {low} a {high})

figure.turns = turnos por partida
figure.turns.more = una partida dura {by} turnos más
figure.turns.less = una partida dura {by} turnos menos
figure.turns.about = cuántas veces cambia quien decide, más una
figure.length = minutos por partida
figure.length.more = una partida dura {by} más
figure.length.less = una partida dura {by} menos
figure.length.about = el tiempo que necesitarían personas, estimado por las opciones de cada decisión
figure.decisions = decisiones por partida
figure.decisions.more = una partida tiene {by} decisiones más
figure.decisions.less = una partida tiene {by} decisiones menos
figure.decisions.about = jugadas de todos los asientos juntos
figure.forced = decisiones obligadas
figure.forced.more = la parte de las decisiones obligadas es {by} mayor
figure.forced.less = la parte de las decisiones obligadas es {by} menor
figure.forced.about = decisiones con una sola jugada legal
figure.branching = jugadas legales por decisión
figure.branching.more = una decisión tiene {by} jugadas legales más
figure.branching.less = una decisión tiene {by} jugadas legales menos
figure.branching.about = entre cuántas jugadas se elige
figure.starter = victorias de quien decide primero
figure.starter.more = quien decide primero gana {by} más
figure.starter.less = quien decide primero gana {by} menos
figure.starter.about = el asiento que toma la primera decisión
figure.unfinished = partidas que no acaban
figure.unfinished.more = la parte de las partidas que no acaban es {by} mayor
figure.unfinished.less = la parte de las partidas que no acaban es {by} menor
figure.unfinished.about = cortadas en el límite de decisiones
figure.drawn = partidas sin ganador
figure.drawn.more = la parte de las partidas sin ganador es {by} mayor
figure.drawn.less = la parte de las partidas sin ganador es {by} menor
figure.drawn.about = empates, bloqueos y partidas en el límite de turnos
figure.margin = ventaja del ganador
figure.margin.more = la ventaja del ganador es mayor en {by} del camino
figure.margin.less = la ventaja del ganador es menor en {by} del camino
figure.margin.about = cuánto más lejos había llegado el ganador que el siguiente
figure.steps_behind = pasos a los que queda el siguiente
figure.steps_behind.more = el siguiente queda {by} pasos más lejos del ganador
figure.steps_behind.less = el siguiente queda {by} pasos más cerca del ganador
figure.steps_behind.about = lo mismo en lo que cuenta el juego: cartas, clavijas, esquinas, puntos
figure.lead_changes = cambios en cabeza
figure.lead_changes.more = la cabeza cambia {by} veces más
figure.lead_changes.less = la cabeza cambia {by} veces menos
figure.lead_changes.about = otro asiento pasa a ser el ganador más probable
figure.drama = emoción
figure.drama.more = la emoción es {by} mayor
figure.drama.less = la emoción es {by} menor
figure.drama.about = cuánto iba por detrás el ganador mientras iba por detrás
figure.known_at = cuándo se sabe quién gana
figure.known_at.more = se sabe quién gana {by} de la partida más tarde
figure.known_at.less = se sabe quién gana {by} de la partida antes
figure.known_at.about = el momento desde el que la probabilidad del ganador no baja de tres cuartos
figure.comeback = remontadas
figure.comeback.more = la parte de las remontadas es {by} mayor
figure.comeback.less = la parte de las remontadas es {by} menor
figure.comeback.about = el ganador tuvo alguna vez menos de la mitad de una probabilidad justa
figure.low_point = la probabilidad más baja del ganador
figure.low_point.more = la probabilidad más baja del ganador es {by} mayor
figure.low_point.less = la probabilidad más baja del ganador es {by} menor
figure.low_point.about = entre los momentos examinados
figure.uncertainty = incertidumbre
figure.uncertainty.more = el resultado es {by} más incierto
figure.uncertainty.less = el resultado es {by} menos incierto
figure.uncertainty.about = entropía de las probabilidades de todos; 1 si son iguales
figure.seat = victorias del {seat, plural, =1 {primer} =2 {segundo} =3 {tercer} =4 {cuarto} =5 {quinto} one {primer} other {sexto}} asiento
figure.seat.more = el {seat, plural, =1 {primer} =2 {segundo} =3 {tercer} =4 {cuarto} =5 {quinto} one {primer} other {sexto}} asiento gana {by} más
figure.seat.less = el {seat, plural, =1 {primer} =2 {segundo} =3 {tercer} =4 {cuarto} =5 {quinto} one {primer} other {sexto}} asiento gana {by} menos
figure.seat.about = las victorias compartidas se reparten
difference = {sentence} (de {low} a {high})
difference.same = Cada partida salió igual en las dos variantes.
difference.too_few = Demasiado pocas partidas para distinguir una diferencia del azar.

rules.as_played = como se jugó
rules.usual = las reglas habituales
rules.cards = las cartas de {file}
text.head = {game}, {players, number} jugadores, {bots}
text.variant = {name}: {settings} ({games, plural, one {# partida} other {# partidas}})
text.unfinished = El experimento se paró antes de acabar; estas son las partidas hasta entonces.
text.against = {name} frente a {other}:
text.winning = Lo que acompaña a las victorias, lo más fiable primero
text.cards = Cartas frente a otras de su clase, las más claras primero (* hallazgo con una tasa de hallazgos falsos del {rate} %)
ended_by = terminadas por
column.figure = cifra
column.mean = media
column.interval = intervalo del 95 %
column.games = partidas
column.length = duración
column.turns = turnos
column.minutes = min
column.item = carta, regla o evento
column.per_game = por part.
column.in_games = en part.
column.wins = victorias
column.group = grupo de cartas
column.does = efecto
column.goes = acompaña
column.ladder = escalera
column.skill = habil.
column.deal = reparto
column.draws = robos
column.without = sin
column.avoided = jug./part.
column.loses = pierde
column.others = otros
rung = {upper} sobre {lower}

no_game = No terminó ninguna partida.
few_games = {games, plural, one {# partida es demasiado poco} other {# partidas son demasiado pocas}} para decir algo con seguridad; hacen falta al menos
    {least, number}.
length = Personas que jugaran como bots {bots} necesitarían {minutes} minutos por partida (de {minutes_low} a {minutes_high}) y {turns}
    turnos (de {turns_low} a {turns_high}). La mitad central de estas partidas duró de {quarter} a {three_quarters} minutos.
cut_off = El {share} de las partidas no acaba: se cortaron tras {decisions, plural, one {# decisión} other {# decisiones}}.
all_ended = Las {games, number} partidas terminaron.
no_winner = El {share} de las partidas no tiene ganador.
seat.share = {seat, plural, =1 {primero} =2 {segundo} =3 {tercero} =4 {cuarto} =5 {quinto} one {primero} other {sexto}}, {share}
seats.matter = Importa dónde te sientas. Victorias por asiento: {shares}; a partes iguales serían el {fair} %.
seats.equal = Ningún asiento gana más de {points} puntos por encima o por debajo de lo que le toca.
seats.too_few = Demasiado pocas partidas para saber si un asiento es mejor que otro: unas {games, number} bastarían para mostrar una diferencia
    de {points} puntos.
starter = Quien decide primero gana el {share} de las partidas.
choices = Una decisión tiene de media {moves} jugadas legales (de {low} a {high}), y el {forced} de las decisiones son obligadas.
known = Se sabe quién gana tras el {share} del camino a la victoria, y la cabeza cambia {changes} veces (de {low} a {high}).
comeback = En el {share} de las partidas el ganador remontó desde menos de la mitad de una probabilidad justa.
silent = En estas partidas {count, number} de {rules, number} reglas no causaron ningún evento.
luck = Cuando uno juega como {upper} y los demás como {lower}, el reparto decide el {deal} de quién gana, lo que sale por el camino el
    {draws} y el mejor juego el {skill}.
without = Un jugador que nunca hace jugadas como «{moves}» pierde {loss} de una victoria.
without.others = Prescindir en cambio de otra de la clase, por ejemplo de «{moves}», cuesta de media {loss}: {compared}
without.no_difference = no hay una diferencia clara.
without.worth = estas jugadas valen {points} puntos {is_more, select, yes {más} other {menos}} (de {low} a {high}).

card.worth = «{card}» vale {points} puntos {is_more, select, yes {más} other {menos}} (de {low} a {high})
card.worth_of_kind = «{card}» vale {points} puntos {is_more, select, yes {más} other {menos}} (de {low} a {high}) que otras de su clase
card.wins_of_kind = los asientos con «{card}» ganan {points} puntos {is_more, select, yes {más} other {menos}} (de {low} a {high}) que con
    otras de su clase
cards.do = Lo que hacen las cartas con la probabilidad de ganar de un asiento, frente a otras de su clase: {list}. Las más claras de
    {groups, plural, one {# grupo} other {# grupos}} de cartas; tasa de hallazgos falsos del {rate} %.
cards.found = {found, plural,
    one {# de {groups, number} grupos de cartas se distingue de otros de su clase en lo que hace con la probabilidad de ganar de un asiento}
    other {# de {groups, number} grupos de cartas se distinguen de otros de su clase en lo que hacen con la probabilidad de ganar de un asiento}}
    (tasa de hallazgos falsos del {rate} %); demasiado pocas partidas para decir cuánto.
cards.none = En estas partidas {groups, plural, one {el único grupo de cartas que salió lo bastante no}
    other {ninguno de # grupos de cartas}} vale claramente más o menos que otros de
    su clase (tasa de hallazgos falsos del {rate} %); unos {points} puntos se habrían notado.
cards.winning = Lo que acompaña a las victorias, sin ser por fuerza su causa: los asientos con «{card}» ganan {points} puntos {is_more,
    select, yes {más} other {menos}} (de {low} a {high}) que los asientos con otras de su clase.

dead.head = {game}, {players, number} jugadores, {bots}, {settings}: cada opción quitada por turno,
    {games, plural, one {# partida} other {# partidas}} de cada variante
dead.matter = Estas importan:
dead.unclear = Estas cambian partidas, pero ninguna cifra con claridad:
dead.untested = Estos jugadores no las ponen a prueba: cada una de estas partidas va igual con ellas que sin ellas:
dead.careless = De estas, con jugadores descuidados (--careless {percent, number}), que cometen un error en tantas de cada 100 decisiones
    si las reglas le ponen un precio:
dead.differently = {variant}: el {share} % de las partidas van de otro modo
dead.silent = Reglas que no causaron ningún evento (una que solo prohíbe o define nunca lo hace): {rules}
dead.unseen = Cartas que nunca salieron: {cards}
dead.none = ninguna

page.lab = {game} en el laboratorio
page.sweep = {game}: qué hace {option}
page.compared = {game}: comparación de {variants, plural, one {# variante} other {# variantes}}
page.players = {players, number} jugadores del ordenador ({bots}); {games, plural, one {# partida} other {# partidas}}, semilla {seed}.
page.players_each = {players, number} jugadores del ordenador ({bots}); {games, plural, one {# partida} other {# partidas}} de
    cada variante, semilla {seed}.
page.rules = Reglas: {rules}.
page.unfinished = El experimento no ha acabado; estas son las partidas hasta ahora.
page.made = Hecho por el laboratorio de Cardtable con {games, plural, one {# partida} other {# partidas}} entre jugadores del ordenador. Los intervalos de tablas y gráficos son
    del 95 %; los de las frases y los recuadros, al menos del 99,9 %. Qué significa cada cifra: docs/lab.md. Para hacer otra vez esta página: {command}
page.in_short = En pocas palabras
page.against = {name} frente a {other}
fact.minutes = para personas que jueguen como bots {bots}, según la estimación
fact.turns = turnos
fact.starter = de victorias para quien decide primero; lo justo sería el {fair} %
fact.forced = de las decisiones son obligadas
fact.known = de la partida ha pasado cuando se sabe quién gana
fact.comeback = de las partidas son remontadas
fact.unfinished = de las partidas no acaban
page.items = Cada carta, regla y evento: cuántas veces y con cuántas victorias
page.wins_with = victorias con ella
page.do = Qué hacen las cartas
page.do.note = Cuánto cambia una carta la probabilidad del asiento al que le sale, de justo antes a justo después, frente a otras de su
    clase.
page.goes = Qué acompaña a las victorias
page.goes.note = Cuánto más ganan los asientos a los que les sale la carta, frente a otras de su clase. No tiene por qué deberse a la carta.
page.clearest = Se {shown, plural, one {muestra el grupo de cartas más claro} other {muestran los # grupos de cartas más claros}} de
    {groups, number}, con una tasa de hallazgos falsos del {rate} %.
page.silent = Estas reglas no causaron ningún evento en estas partidas (una que solo prohíbe o define nunca lo hace): {rules}.
page.ladder = Cuánto hay que aprender
page.ladder.plot = Escalera de niveles
page.ladder.step = peldaño
page.ladder.deal = reparto y asiento
page.ladder.way = por el camino
page.ladder.note = Un jugador mejor entre otros más débiles, cada reparto jugado una vez desde cada asiento y otra vez con otros robos.
    Habilidad, reparto y lo que sale por el camino son partes de lo que hace distintos los resultados.
page.without = Lo que cuesta prescindir
page.without.plot = Juego con renuncias
page.without.row = sin «{moves}»
page.without.usual = sin otras de la clase
page.without.note = Un jugador nunca hace estas jugadas si hay otras. Prescindir de algo siempre cuesta, así que compara la pérdida con la de
    prescindir de otras de la clase.
page.figures = Todas las cifras
plot.length = Cuánto dura una partida
plot.length.plot = Partidas por duración
plot.length.note = Estimado por las opciones de cada decisión; en una mesa la gente varía.
plot.minutes = minutos
plot.wins = victorias
plot.seats = Quién gana
plot.seats.plot = Victorias por asiento
plot.seats.note = Las barras empiezan en una parte igual; las líneas finas son intervalos del 95 %.
plot.seat = {seat, plural, =1 {primer} =2 {segundo} =3 {tercer} =4 {cuarto} =5 {quinto} one {primer} other {sexto}} asiento
plot.seat_of = {variant}, {seat}
plot.story = Cómo llega el ganador
plot.story.plot = Probabilidad de quien acaba ganando, a lo largo de la partida
plot.story.note = La probabilidad de quien acaba ganando: la media y la mitad central de las partidas.
plot.open = Cuánto sigue abierta la partida
plot.open.plot = Incertidumbre a lo largo de la partida
plot.open.note = 100 %: todos tienen la misma probabilidad. 0 %: se sabe quién gana.
plot.played = parte jugada de la partida
plot.chance = probabilidad
plot.uncertainty = incertidumbre

tune.title = {game}: reglas para un objetivo
tune.sure = {name} cumple los objetivos en {games, plural, one {# partida} other {# partidas}} con repartos nuevos, con intervalos del 99,9 %.
tune.unsure = {name} queda dentro de los objetivos en {games, plural, one {# partida} other {# partidas}} con repartos nuevos, que son pocas para estar seguros.
tune.closest = {candidates, plural,
    one {{name} no queda dentro de todos los objetivos con repartos nuevos.}
    other {Ninguno de los # candidatos medidos con repartos nuevos queda dentro de todos los objetivos; {name} es el que más se acerca.}}
tune.played = {candidates, plural, one {# candidato jugó} other {# candidatos jugaron}} {games, plural, one {# partida} other {# partidas}}.
tune.candidates = Candidatos
tune.candidate = candidato
tune.deals = repartos
tune.games = partidas
tune.miss = desvío
tune.fresh = nuevos
tune.search = búsqueda
tune.bars = Las barras empiezan en el límite. El verde alcanza el objetivo, el naranja no; las líneas finas son intervalos del 95 %.
tune.note = Primero los candidatos medidos otra vez con repartos nuevos, luego los demás, cada grupo por su desvío. El desvío es cuánto quedan las
    cifras fuera de los objetivos, en décimas de los límites. Lo que midió la propia búsqueda es demasiado bueno, porque eligió con ello.
tune.made = Hecho por el laboratorio de Cardtable con {games, plural, one {# partida} other {# partidas}} entre jugadores del ordenador. Los intervalos son del 95 %. Qué significa
    cada cifra: docs/lab.md. Para hacer otra vez esta página: {command}
