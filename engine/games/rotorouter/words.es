# RotoRouter. `{card}` es `el codo` o `un codo`, `{tile}` es `un codo de norte a este`, `{cell}` es `b3` o `la esquina del rojo`,
# `{number}` es un número pequeño en letra (femenino), `{seat}` será el nombre de un jugador.

color.name = {color, select, red {rojo} green {verde} blue {azul} other {amarillo}}
corner.name = {color, select, red {la esquina del rojo} green {la esquina del verde} blue {la esquina del azul} other {la esquina del amarillo}}
corner.yours = tu esquina
corner.about = {played, select,
    yes {Aquí empieza {seat}. Puntúa la ficha de otro jugador que acabe su viaje aquí.}
    other {Nadie juega con este color. Puntúa la ficha que acabe su viaje aquí.}}
token.name = {color, select, red {la ficha del rojo} green {la ficha del verde} blue {la ficha del azul} other {la ficha del amarillo}}
token.about = Viaja por vías conectadas hasta donde lleguen, y puntúa en la esquina de otro jugador.
tile.name = {exits, select,
    ne {un codo de norte a este}
    ns {una recta de norte a sur}
    es {un codo de este a sur}
    nes {una T abierta al norte, al este y al sur}
    nw {un codo de norte a oeste}
    ew {una recta de este a oeste}
    new {una T abierta al norte, al este y al oeste}
    sw {un codo de sur a oeste}
    nsw {una T abierta al norte, al sur y al oeste}
    esw {una T abierta al este, al sur y al oeste}
    other {un cruce}}
card.the = {card, select,
    straight {la recta}
    elbow {el codo}
    t {la T}
    cross {el cruce}
    rs {la carta RS}
    re {la carta RE}
    rt {la carta RT}
    other {la carta RC}}
place.name = {place, plural, one {#.º} other {#.º}}
place.tied = ={place}
number.word = {number, plural,
    =1 {una}
    =2 {dos}
    =3 {tres}
    =4 {cuatro}
    =5 {cinco}
    =6 {seis}
    =7 {siete}
    =8 {ocho}
    =9 {nueve}
    other {ninguna}}
number.skips = {count, plural, one {un pase} other {{number} pases}}
number.elbows = {count, plural, one {un codo sin jugar} other {{number} codos sin jugar}}
number.corners = {count, plural, one {una esquina} other {{number} esquinas}}
nth.skip = {limit, plural,
    =1 {Primer}
    =2 {Segundo}
    =3 {Tercer}
    =4 {Cuarto}
    =5 {Quinto}
    =6 {Sexto}
    =7 {Séptimo}
    =8 {Octavo}
    other {Noveno}}

goal = {corners, plural,
    =3 {Lleva antes que nadie fichas a las otras tres esquinas}
    one {Lleva antes que nadie una ficha a {number} de las otras tres esquinas}
    other {Lleva antes que nadie fichas a {number} de las otras tres esquinas}}{turns, plural,
    =0 {}
    one { (# turno)}
    other { (# turnos)}}
progress = {done, number} de {of, plural, one {# esquina} other {# esquinas}}{place, plural,
    =0 {{left, plural, =0 {} one {, falta {missing}} other {, faltan {missing}}}}
    one {, acabó {nth}}
    other {, acabó {nth}}}

prompt.sealed = Tu esquina está sellada: conviértela en un cruce antes que nada.
prompt.only_end = No queda nada más por hacer: termina tu turno.
prompt.one = {offer}.
prompt.several = {others} o {last}.
offer.ride = {corners, plural,
    =1 {{gain, select,
        win {Viaja a la esquina de {first} y gana}
        finish {Viaja a la esquina de {first} y acaba}
        other {Viaja a la esquina de {first} y puntúala}}}
    =2 {Viaja a la esquina de {first} o de {second}}
    one {Viaja a la esquina de {first}}
    other {Viaja a la esquina de {first}, de {second} o de {third}}}
offer.fix = {count, plural,
    =1 {Primero convierte en cruce la recta atrapada en {cell}}
    other {Primero convierte en cruce una recta atrapada}}
offer.fix_briefly = {first, select, yes {Arregla primero una recta atrapada} other {arregla primero una recta atrapada}}
offer.draw = {first, select, yes {Roba una carta} other {roba una carta}}
offer.draw_and_play = {first, select,
    yes {Roba y juega una carta (obligado tras {skips})}
    other {roba y juega una carta (obligado tras {skips})}}
offer.draw_briefly = {forced, select, yes {roba una carta (obligado)} other {roba una carta}}
offer.play = {first, select,
    yes {Juega {card} (obligado tras {skips})}
    other {juega {card} (obligado tras {skips})}}
offer.card = {use, select,
    nothing {{first, select, yes {Pon bajo el mazo {card}: no encaja en ningún sitio} other {pon bajo el mazo {card}: no encaja en ningún sitio}}}
    place {{first, select, yes {Coloca {card}} other {coloca {card}}}}
    place_or_turn {{first, select,
        yes {Coloca {card}, o gira {shape} con esta carta}
        other {coloca {card}, o gira {shape} con esta carta}}}
    place_or_replace {{first, select,
        yes {Coloca {card}, o convierte una loseta en cruce con esta carta}
        other {coloca {card}, o convierte una loseta en cruce con esta carta}}}
    turn {{first, select, yes {Gira {shape} con {card}} other {gira {shape} con {card}}}}
    other {{first, select, yes {Convierte una loseta en cruce con {card}} other {convierte una loseta en cruce con {card}}}}}
offer.card_briefly = {use, select,
    nothing {pon bajo el mazo {card}}
    other {{forced, select, yes {juega {card} (obligado)} other {juega {card}}}}}
offer.token = {first, select,
    yes {{placing, select, yes {Pon una ficha} other {Mueve una ficha}}}
    other {{placing, select, yes {pon una ficha} other {mueve una ficha}}}}
offer.die = {first, select,
    yes {{rolled, select, yes {Gira los engranajes} other {Tira el dado}}}
    other {{rolled, select, yes {gira los engranajes} other {tira el dado}}}}
offer.end = termina tu turno

prompt.waiting = {news, select,
    wins {Juega {seat} y puede ganar en {corner}.}
    scores {Juega {seat} y puede puntuar en {corner}.}
    forced {Juega {seat} y tiene que jugar una carta tras {skips}.}
    holds {Juega {seat} y tiene {card} en la mano.}
    other {Juega {seat}.}}{role, select,
    finished { Tú ya has acabado.}
    next { Después te toca a ti.}
    other {}}

prompt.won = {all, select, yes {Todos han acabado: fin de la partida. } other {}}{you, select,
    yes {{corners, plural,
        =3 {Has ganado: antes que nadie, una ficha en cada una de las otras tres esquinas.}
        one {Has ganado: antes que nadie, una esquina puntuada.}
        other {Has ganado: antes que nadie, {number} esquinas puntuadas.}}}
    other {{corners, plural,
        =3 {{seat} gana: antes que nadie, una ficha en cada una de las otras tres esquinas.}
        one {{seat} gana: antes que nadie, una esquina puntuada.}
        other {{seat} gana: antes que nadie, {number} esquinas puntuadas.}}}}
prompt.turn_limit = {turns, plural,
    one {El límite de # turno terminó la partida sin ganador.}
    other {El límite de # turnos terminó la partida sin ganador.}}
prompt.turn_limit_led = {turns, plural,
    one {El límite de # turno terminó la partida antes de que nadie tuviera {corners}; {seat} iba en cabeza.}
    other {El límite de # turnos terminó la partida antes de que nadie tuviera {corners}; {seat} iba en cabeza.}}

button.draw = Robar una carta
button.place = Colocar {tile} en {cell}
button.rotate = Girar {cell}: {tile}
button.replace = Convertir {cell} en cruce
button.bottom = Bajo el mazo
button.token = Ficha nueva
button.move = Mover la ficha de {from} a {to}
button.score = {gain, select,
    win {{rides, plural, one {Ganar: puntuar {corner}} other {Ganar: puntuar {corner} desde {from}}}}
    finish {{rides, plural, one {Acabar: puntuar {corner}} other {Acabar: puntuar {corner} desde {from}}}}
    other {{rides, plural, one {Puntuar {corner}} other {Puntuar {corner} desde {from}}}}}
button.roll = Tirar el dado
button.apply = Girar los engranajes
button.fix = Convertir en cruce la recta de {cell}
button.end = Terminar turno

move.draw = Una carta por turno. Puedes colocarla, guardarla o ponerla bajo tu mazo.
move.bottom = {skips, select,
    yes {Pone {card} bajo tu mazo. No robas otra carta este turno.}
    other {Pone {card} bajo tu mazo. No robas otra carta este turno. No es un pase: no encaja en ningún sitio.}}
move.token = Pone una de tus {number} fichas en tu esquina. Una acción de ficha por turno.
move.roll = {turning, plural,
    one {1 de sus {sides, number} caras gira todas las losetas. Ves la tirada antes de usarla.}
    other {# de sus {sides, number} caras giran todas las losetas. Ves la tirada antes de usarla.}}
move.apply = Gira todas las losetas ({die}), y cada vecina al revés.
move.score = La ficha viaja hasta allí y deja el tablero para siempre.
move.keep = Te guardas {card} para tu próximo turno.
move.fix = {sealed, select,
    yes {Tienes que hacerlo antes que nada.}
    other {Gratis, pero solo antes que nada.}}

price.leads_off = se sale del tablero
price.joins_nothing = no enlaza con ninguna vía: nada puede llegar
price.skip = {skip, select,
    counts {Un pase, {count, number} de {limit, number}.}
    forces {{nth} pase seguido: el próximo turno tienes que jugar una carta.}
    other {Un pase.}}{elbow, select,
    counts { Codo sin jugar {elbows, number} de {elbow_limit, number}.}
    forces { {elbow_nth} codo sin jugar: tienes que jugar el siguiente.}
    other {}}
price.unused = {is_skip, select, yes {{skip} Sin usar: {things}.} other {Sin usar: {things}.}}
unused.token = ficha nueva
unused.move = movimiento de ficha
unused.die = dado
unused.roll = tirada

card.straight = una recta
card.straight.about = Coloca la recta en tu esquina o junto a tu red.
card.elbow = un codo
card.elbow.about = Coloca el codo, que hace curva, en tu esquina o junto a tu red.
card.t = una T
card.t.about = Coloca la T, que se bifurca, en tu esquina o junto a tu red.
card.cross = un cruce
card.cross.about = Coloca el cruce, abierto a todos los lados, en tu esquina o junto a tu red.
card.rs = una carta RS
card.rs.about = Gira cualquier recta del tablero, o coloca la carta como recta.
card.re = una carta RE
card.re.about = Gira cualquier codo del tablero, o coloca la carta como codo.
card.rt = una carta RT
card.rt.about = Gira cualquier T del tablero, o coloca la carta como T.
card.rc = una carta RC
card.rc.about = Cambia cualquier loseta del tablero por un cruce, o coloca la carta como cruce.
card.none = ninguna carta
card.none.about = Robas una carta cada turno, salvo que aún tengas una.
tile.straight.about = Una vía que une dos lados opuestos. Puede girarla una carta RS o el dado.
tile.elbow.about = Una vía en curva. Puede girarla una carta RE o el dado.
tile.t.about = Una vía abierta a tres lados. Puede girarla una carta RT o el dado.
tile.cross.about = Una vía abierta a los cuatro lados, se gire como se gire.
mark.trapped = una recta atrapada
mark.trapped.about = Rectas atravesadas, o una y el borde, le cierran los dos extremos. Al principio de un turno, un jugador
    puede convertir una en cruce gratis.
mark.sealed = una esquina sellada
mark.sealed.about = Su dueño tiene que convertirla en cruce antes que nada.
mark.lamp = una luz
mark.lamp.about = Se enciende cuando el jugador con esta marca ha puntuado la esquina.
die.name = el dado
die.unrolled.about = Tira el dado una vez por turno: {turning, number} de sus {sides, number} caras pueden girar todas las losetas.
die.nothing = nada
die.nothing.about = Esta tirada no gira nada.
die.cw = un cuarto de vuelta a la derecha
die.cw.about = Puedes girar todas las losetas un cuarto a la derecha, las vecinas al revés.
die.ccw = un cuarto de vuelta a la izquierda
die.ccw.about = Puedes girar todas las losetas un cuarto a la izquierda, las vecinas al revés.
die.half = media vuelta
die.half.about = Puedes girar todas las losetas media vuelta.
die.applied.about = La tirada de este turno ya ha girado las losetas.
counter.skips = Pases
counter.skips.about = {force_after, plural,
    =0 {Cartas seguidas que se podían colocar y no se colocaron.}
    one {Cartas seguidas que se podían colocar y no se colocaron. Tras {force_number}, hay que jugar la carta del turno siguiente.}
    other {Cartas seguidas que se podían colocar y no se colocaron. Tras {force_number}, hay que jugar la carta del turno siguiente.}}
counter.elbows = Codos sin jugar
counter.elbows.about = {elbow_after, plural,
    =0 {Codos que este jugador no ha jugado.}
    one {Codos que este jugador no ha jugado. Límite: {elbow_number} vez; luego hay que jugar el siguiente.}
    other {Codos que este jugador no ha jugado. Tras {elbow_number}, hay que jugar el siguiente.}}
counter.pile = el mazo
counter.pile.about = Cartas por robar. Cuando se acaba, se barajan en él las cartas jugadas.
counter.scored = Puntuadas
counter.scored.about = {corners, plural,
    =1 {Las esquinas que ha puntuado este jugador. Con una acaba.}
    =2 {Las esquinas que ha puntuado este jugador. Con dos acaba.}
    other {Las esquinas que ha puntuado este jugador. Con tres acaba.}}
counter.tokens = Fichas
counter.tokens.about = Fichas puestas hasta ahora, en el tablero o puntuadas, de {token_number}.
counter.place = Puesto
counter.place.about = Según las esquinas puntuadas; delante, quienes ya han acabado. Un = significa empate.
about.token = Pone una de tus {token_number} fichas en tu esquina.
about.roll = Ves la tirada antes de decidir si gira las losetas.
about.apply = Gira todas las losetas según la tirada, y cada vecina al revés.
about.bottom = Pone la carta bajo tu mazo. Un pase si se podía colocar; gratis si no encaja en ningún sitio.
about.end = La carta que tengas se queda contigo; si se podía colocar, es un pase.
about.confirm = Juega la carta tal como se ve en el tablero.
about.score = {corners, plural,
    =1 {La ficha viaja hasta allí y deja el tablero. Una esquina gana.}
    =2 {La ficha viaja hasta allí y deja el tablero. Dos esquinas ganan.}
    other {La ficha viaja hasta allí y deja el tablero. Tres esquinas ganan.}}
about.fix = Elige una recta atrapada del tablero y conviértela en cruce.
about.use_card = El próximo clic en el tablero juega la carta.
about.move_token = El próximo clic en el tablero elige una ficha.
about.turn_card = Gira la carta de tu mano antes de jugarla.
about.hide = Muestra las vías bajo las fichas. Reaparecen con tu próxima acción de ficha.
about.networks = Tiñe cada loseta con los colores de quienes pueden construir al lado.
about.corners = Quién ha puntuado qué esquinas, y los puestos.
thing.confirm = Confirmar
thing.score = Puntuar una esquina
thing.fix = Arreglar
thing.use_card = Usar la carta
thing.move_token = Mover ficha
thing.turn_left = Girar a la izquierda
thing.turn_right = Girar a la derecha
thing.hide = Ocultar fichas
thing.networks = Redes
thing.corners = Esquinas
mark.goal = una esquina por puntuar
mark.goal.about = Tu ficha puede viajar aquí ahora, y eso puntúa la esquina.
mark.token = una ficha que puede moverse
mark.token.about = Elígela, y luego elige adónde viaja.
mark.fix = una recta por arreglar
mark.fix.about = Conviértela en cruce gratis, antes de nada más en tu turno.

log.turn = Juega {seat}
log.forced = {of, plural,
    =0 {{seat} tiene que jugar una carta}
    =1 {{seat} ha pasado una vez y tiene que jugar una carta}
    =2 {{seat} ha pasado dos veces seguidas y tiene que jugar una carta}
    other {{seat} ha pasado {number} veces seguidas y tiene que jugar una carta}}
log.shuffled = {seat} baraja los descartes en el mazo, ahora {count, plural, one {# carta} other {# cartas}}
log.drew = {seat} roba {card}
log.placed = {acting, select,
    yes {{seat} coloca {card} en {cell}: {tile}}
    other {{seat} coloca {tile} en {cell}}}
log.rotated = {seat} gira {cell} con {card}: ahora es {tile}
log.replaced = {seat} convierte {cell} en cruce con {card}
log.bottomed = {seat} pone {card} bajo el mazo
log.skipped = {of, plural,
    =0 {{seat} no juega {card}: un pase}
    one {{seat} no juega {card}: pase {count, number} de #}
    other {{seat} no juega {card}: pase {count, number} de # seguidos}}
log.elbow_skipped = {of, plural,
    =0 {{seat} ha dejado un codo sin jugar}
    one {{seat} ya ha dejado sin jugar {count, number} de # codo}
    other {{seat} ya ha dejado sin jugar {count, number} de # codos}}
log.waived = {seat} no tenía nada que colocar: se libra de la obligación
log.token_placed = {seat} pone una ficha en {cell}
log.token_moved = {seat} mueve una ficha de {from} a {to}
log.scored = {of, plural,
    =0 {{seat} puntúa {corner}}
    one {{seat} puntúa {corner}, {count, number} de #}
    other {{seat} puntúa {corner}, {count, number} de #}}
log.finished = {of, plural,
    =0 {{seat} acaba: {place}}
    =1 {{seat} tiene una esquina y acaba: {place}}
    =2 {{seat} tiene dos esquinas y acaba: {place}}
    other {{seat} tiene las tres esquinas y acaba: {place}}}
log.rolled = {seat} tira el dado: {die}
log.applied = {seat} gira todas las losetas: {die}
log.fixed = {seat} convierte en cruce la recta de {cell} ({rule})
log.game_over = {seat} gana y la partida termina
log.turn_limit = El límite de turnos terminó la partida

recap.won = {seat} puntuó antes que nadie {corners}.
fact.first_corner = {seat} puntuó la primera esquina ({color}) en el turno {turn, number}
fact.two_corners = {seat} puntuó dos esquinas en un turno
fact.lead = Punto de inflexión: {seat} se puso en cabeza en el turno {turn, number}
fact.ride = El viaje más largo: {seat}, con {count, plural, one {# casilla} other {# casillas}}
fact.placed = {seat} tendió más vías que nadie: {count, plural, one {# loseta} other {# losetas}}
fact.turned = {count, plural,
    one {{seat} cambió # loseta que ya estaba puesta}
    other {{seat} cambió # losetas que ya estaban puestas}}
fact.applied = El dado giró todo el tablero {count, plural, =1 {una vez} other {# veces}}
fact.skips = {seat} dejó sin jugar {count, plural, one {# carta} other {# cartas}}
fact.tokens = {seat} envió {count, plural, one {# ficha} other {# fichas}}
fact.turns = La partida duró {count, plural, one {# turno} other {# turnos}}

do.draw = robar una carta
do.place = colocar {card} en {cell}
do.rotate = girar {cell} con {card}
do.replace = convertir {cell} en cruce con {card}
do.bottom = poner {card} bajo el mazo
do.token = poner una ficha
do.move = mover una ficha a {cell}
do.roll = tirar el dado
do.apply = girar todo el tablero
do.fix = convertir en cruce la recta atrapada
do.end = terminar el turno
why.scores = puntúa {corner}
why.finishes = {won, select, yes {gana} other {acaba}}
why.closer = acerca las esquinas
why.hinders = se cruza en el camino del {color}
why.draw = primero una carta
why.no_help = ahora no ayuda
why.token = una ficha más en camino
thought.and_more = {thought}; {more}
thought.frees = libera una recta atrapada
thought.best_token = la acción de ficha que más aporta
thought.no_play = esta carta no se puede jugar
thought.forced = obligado a jugar
thought.best_play = lo mejor con esta carta
thought.saved = guardada para el final
thought.no_help = no ayuda
thought.turns_board = gira el tablero
thought.board_no_help = girar el tablero no serviría de nada
thought.done = listo por este turno
thought.nothing_helps = nada ayuda
thought.explores = atascado: explora una bifurcación
thought.tries_die = atascado: prueba con el dado

claim.finishes = {you, select, yes {Puntúas tu última esquina} other {{decider} puntúa la última esquina}}
claim.others_finish = {seat} puntúa la última esquina
claim.scores = {you, select, yes {Puntúas una esquina} other {{decider} puntúa una esquina}}
claim.others_score = {seat} puntúa una esquina
claim.token = {you, select, yes {Pones una ficha} other {{decider} pone una ficha}}
claim.others_token = {seat} pone una ficha
claim.moves = {you, select, yes {Mueves una ficha} other {{decider} mueve una ficha}}
claim.others_move = {seat} mueve una ficha
claim.forced = {you, select, yes {Tienes la obligación de jugar una carta} other {{decider} tiene la obligación de jugar una carta}}
claim.bottomed = {you, select, yes {Pones una carta bajo el mazo} other {{decider} pone una carta bajo el mazo}}

theme.score = Puntúa una esquina
theme.turn_board = Gira todo el tablero
theme.keep_board = Deja el tablero como está
theme.roll = Tira el dado
theme.place_token = Pon una ficha
theme.move_token = Mueve una ficha
theme.cross = Haz un cruce
theme.turn_gear = Gira un engranaje
theme.lay = Coloca la vía
theme.bottom = Pon la carta bajo el mazo
theme.draw = Roba primero
theme.hold_token = Deja la ficha donde está
theme.skip = No coloques la vía
theme.choose = Elige el sitio correcto

screen.over = Fin tras {turns, plural, one {# turno} other {# turnos}}
screen.turn = Turno {number, number}: {name} ({color})
screen.held = Carta {card}
screen.die = Dado  {die}
screen.done = Hecho {deeds}
screen.card = {card, select,
    straight {recta ─}
    elbow {codo └}
    t {T ┴}
    cross {cruce ┼}
    rs {RS (recta ─)}
    re {RE (codo └)}
    rt {RT (T ┴)}
    other {RC (cruce ┼)}}
screen.card_name = {card, select,
    straight {recta}
    elbow {codo}
    t {T}
    cross {cruce}
    rs {RS}
    re {RE}
    rt {RT}
    other {RC}}
screen.not_rolled = sin tirar
screen.applied = tirado y aplicado
screen.fixed = arreglo
screen.drawn = robo
screen.played = carta
screen.bottomed = bajo mazo
screen.token = ficha
screen.nothing = nada todavía
screen.forced = {drawn, select, yes {Obligado: juega la carta} other {Obligado: roba y coloca}}
screen.waived = Sin obligación: no encaja
screen.sealed = Esquina del {color} sellada: cruce
screen.trapped = Atrapadas {cells}
screen.deck = mazo {pile} + {discards}
screen.counts = pases {skips}  codos {elbows}  fichas {on_board, number}+{removed, number}
screen.corner = Esquina
screen.nobody = no la juega nadie
screen.legend = r g b y vía de quién   R G B Y ficha, su loseta debajo   + posible   * última

summary = Tiende vías en un tablero de engranajes y lleva tres fichas a las otras tres esquinas.
option.size = Tamaño del tablero
option.size.help = casillas por lado del tablero; con 9 los caminos son más largos, y la partida también
option.colors = Colores
option.colors.help = tantos colores como jugadores; none para rojo y azul, rojo, verde y azul, o los cuatro
option.colors.red = Rojo
option.colors.green = Verde
option.colors.blue = Azul
option.colors.yellow = Amarillo
option.stop_at_winner = Parar al ganar alguien
option.stop_at_winner.help = la partida termina cuando alguien gana; sin esto los demás siguen jugando por los puestos
option.tokens = Fichas
option.tokens.help = fichas de cada jugador; cada una puntúa una esquina
option.corners = Esquinas por puntuar
option.corners.help = esquinas que hay que puntuar para acabar; no más que fichas
option.force_after = Pases seguidos
option.force_after.help = pases seguidos tras los que hay que jugar una carta; 0 para nunca
option.elbow_after = Codos sin jugar
option.elbow_after.help = codos sin jugar tras los que hay que jugar uno; 0 para nunca
option.fixes = Arreglos
option.fixes.help = las rectas atrapadas y las esquinas selladas pueden convertirse en cruces; sin esto se quedan como están
option.shut_all_round = Atrapada por todos lados
option.shut_all_round.help = una recta solo está atrapada si a cada lado hay un borde o una recta atravesada, no solo en sus dos extremos
option.die_nothing = Dado: sin giro
option.die_nothing.help = caras del dado que no giran nada
option.die_clockwise = Dado: a la derecha
option.die_clockwise.help = caras del dado con un cuarto de vuelta a la derecha
option.die_counter = Dado: a la izquierda
option.die_counter.help = caras del dado con un cuarto de vuelta a la izquierda
option.die_half = Dado: media vuelta
option.die_half.help = caras del dado con media vuelta
option.more_straights = Más rectas
option.more_straights.help = rectas de más en el mazo de cada uno de cuatro jugadores, o de menos si es menor que 0
option.more_elbows = Más codos
option.more_elbows.help = codos de más en el mazo de cada uno de cuatro jugadores, o de menos si es menor que 0
option.more_ts = Más T
option.more_ts.help = T de más en el mazo de cada uno de cuatro jugadores, o de menos si es menor que 0
option.more_crosses = Más cruces
option.more_crosses.help = cruces de más en el mazo de cada uno de cuatro jugadores, o de menos si es menor que 0
option.more_rs = Más cartas RS
option.more_rs.help = cartas RS de más en el mazo de cada uno de cuatro jugadores, o de menos si es menor que 0
option.more_re = Más cartas RE
option.more_re.help = cartas RE de más en el mazo de cada uno de cuatro jugadores, o de menos si es menor que 0
option.more_rt = Más cartas RT
option.more_rt.help = cartas RT de más en el mazo de cada uno de cuatro jugadores, o de menos si es menor que 0
option.more_rc = Más cartas RC
option.more_rc.help = cartas RC de más en el mazo de cada uno de cuatro jugadores, o de menos si es menor que 0

wrong.die = el dado debe tener al menos una cara
wrong.corners = nadie podría acabar: {tokens, number} fichas puntúan como mucho {tokens, number} esquinas
wrong.cards = el mazo de cada jugador tendría {cards, number} cartas; debe tener de 1 a {most, number}
wrong.colors = debe nombrar tantos colores como jugadores hay

impossible.no_token = ahí no hay ninguna ficha
impossible.no_cell = esa casilla no existe en este tablero
