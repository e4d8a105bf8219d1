# Last Card. `{card}` es `el 7 de tréboles`, `{rank}` es `un 7`, `{suit}` es `tréboles`; `{seat}` será el nombre de un jugador.

goal = {declaring, select,
    yes {Quédate sin cartas antes que nadie y canta «última carta» a tiempo.}
    other {Quédate sin cartas antes que nadie.}}{turns, plural,
    =0 {}
    one { La partida termina tras # turno.}
    other { La partida termina tras # turnos.}}
progress = {count, plural,
    =0 {sin cartas}
    one {{declared, select, yes {queda 1 carta, cantada} other {queda 1 carta}}}
    other {quedan # cartas}}

prompt.win = {way, select,
    draw {Juega {card} y gana, o roba {draws, number}}
    leave_queen {Juega {card} y gana, o roba {draws, number} y déjala sin cubrir}
    effect {Juega {card} y gana, o termina tu turno: {effect}}
    other {Juega {card} y gana, o termina tu turno}}
prompt.last_queen = {way, select,
    draw {No puedes terminar con una reina: juégala y roba {penalty, number}, o roba {draws, number}}
    leave_queen {No puedes terminar con una reina: juégala y roba {penalty, number}, o roba {draws, number} y deja la otra sin cubrir}
    effect {No puedes terminar con una reina: juégala y roba {penalty, number}, o termina tu turno: {effect}}
    other {No puedes terminar con una reina: juégala y roba {penalty, number}, o termina tu turno}}
prompt.declare_and_win = Canta «última carta»; luego juega {card} y gana
prompt.declare_and_end = {way, select,
    leave_queen {Canta «última carta»; luego roba {draws, number} y deja la reina sin cubrir}
    effect {Canta «última carta»; luego termina tu turno: {effect}}
    other {Canta «última carta»; luego termina tu turno}}
prompt.cannot_answer = {twos, select,
    yes {No tienes ni un 2 ni una jota para responder: roba {draws, number}}
    other {No tienes ninguna jota para responder: roba {draws, number}}}
prompt.answer = {cards, select,
    twos {Apila un 2, anula con una jota roja o roba {draws, number}}
    black_jacks {Apila una jota negra, anula con una roja o roba {draws, number}}
    other {Apila un 2 o una jota negra, anula con una jota roja o roba {draws, number}}}
prompt.cover_queen = {way, select,
    leave_queen {Cubre la reina con cualquier carta, o roba {draws, number} y déjala}
    effect {Cubre la reina con cualquier carta, o termina tu turno: {effect}}
    other {Cubre la reina con cualquier carta, o termina tu turno}}
prompt.nothing_fits = Ninguna de tus cartas encaja: roba 1
prompt.play = {wild, select,
    yes {Juega {suit}, {rank} o un as, o roba 1}
    other {Juega {suit} o {rank}, o roba 1}}
prompt.nothing_follows = {way, select,
    effect {Ninguna de tus cartas sigue la escalera; termina tu turno: {effect}}
    other {Ninguna de tus cartas sigue la escalera; termina tu turno}}
prompt.stack_more = {cards, select,
    twos {Apila otro 2, o termina tu turno: {effect}}
    black_jacks {Apila otra jota negra, o termina tu turno: {effect}}
    other {Apila otro 2 u otra jota negra, o termina tu turno: {effect}}}
prompt.go_on = {way, select,
    effect {Sigue la escalera, o termina tu turno: {effect}}
    other {Sigue la escalera, o termina tu turno}}

effect.clause = {effect, select,
    next_draws {el siguiente roba {draws, number}}
    other_draws {tu rival roba {draws, number}}
    again {juegas otra vez}
    skipped {el siguiente pierde el turno}
    other {cambia el sentido del juego}}

prompt.waiting = {role, select,
    declares {Canta «última carta» ahora; juega {seat}}
    next {Juega {seat}; después te toca a ti}
    other {Juega {seat}}}
prompt.pressed = {role, select,
    declares {Canta «última carta» ahora; {seat} tiene que robar {draws, number}, pasarlo o anularlo}
    next {{seat} tiene que robar {draws, number}, pasarlo o anularlo; después te toca a ti}
    other {{seat} tiene que robar {draws, number}, pasarlo o anularlo}}

prompt.stalemate = Tablas: nadie puede jugar una carta y no queda ninguna por robar
prompt.turn_limit = Se alcanzó el límite de turnos y no ganó nadie; menos cartas: {seats}
prompt.won = {you, select,
    yes {{declaring, select,
        yes {Has ganado: sin cartas y con «última carta» cantada a tiempo}
        other {Has ganado: te has quedado sin cartas}}}
    other {{declaring, select,
        yes {{seat} gana: sin cartas y con «última carta» cantada a tiempo}
        other {{seat} gana: se quedó sin cartas}}}}

button.play = Jugar {card}
button.stack = Apilar {card}
button.cancel = {draws, plural, one {Anular el robo de # con {card}} other {Anular el robo de # con {card}}}
button.draw = Robar {draws, number}
button.leave_queen = Dejar la reina
button.end = Terminar turno
button.declare = Cantar «¡última carta!»
button.mistake = Jugarla de todos modos
button.out_of_turn = Jugarla fuera de turno
button.show = Enseñarla a todos

move.wins = Ganas.
move.cancels = Nadie tiene que robar y tu turno termina.
move.queen = La cubres con cualquier carta o robas {penalty, number}.
move.play = {effect, select,
    next_draws {Si terminas tu turno con ella, el siguiente roba {draws, number}.}
    other_draws {Si terminas tu turno con ella, tu rival roba {draws, number}.}
    again {Si terminas tu turno con ella, juegas otra vez.}
    skipped {Si terminas tu turno con ella, el siguiente pierde el turno.}
    reversed {Si terminas tu turno con ella, cambia el sentido del juego.}
    other {}}
move.end = {effect, select,
    next_draws {El siguiente roba {draws, number}.}
    other_draws {Tu rival roba {draws, number}.}
    again {Juegas otra vez.}
    skipped {El siguiente pierde el turno.}
    reversed {Cambia el sentido del juego.}
    other {}}
move.declare = {penalty, plural,
    one {Terminar sin cantar cuesta una carta y la partida sigue.}
    other {Terminar sin cantar cuesta # cartas y la partida sigue.}}

price.turn_ends = {penalty, plural, =0 {tu turno termina} one {robas #, tu turno termina} other {robas #, tu turno termina}}
price.last_queen = robas {penalty, number}, porque no puedes terminar con una reina
price.undeclared = robas {penalty, number}, porque no has cantado «última carta»
price.out_of_turn = {penalty, plural,
    =0 {los demás siguen jugando}
    one {robas #, y los demás siguen jugando}
    other {robas #, y los demás siguen jugando}}
price.mistake_pressed = {penalty, plural,
    =0 {robas {draws, number}, todo el robo acumulado, y tu turno termina}
    one {robas {draws, number}, es decir, # y todo el robo acumulado, y tu turno termina}
    other {robas {draws, number}, es decir, # y todo el robo acumulado, y tu turno termina}}
price.show = {penalty, plural, =0 {nada} one {robas #} other {robas #}}
price.show_on_turn = {penalty, plural,
    =0 {tu turno sigue}
    one {robas #, tu turno sigue}
    other {robas #, tu turno sigue}}
price.show_pressed = {penalty, plural,
    =0 {el robo acumulado queda igual}
    one {robas #, el robo acumulado queda igual}
    other {robas #, el robo acumulado queda igual}}

in_play.any = Puede seguir cualquier carta
in_play.cover = Cúbrela o roba {penalty, number}
in_play.may_cover = Cualquier carta puede cubrirla
in_play.pressure = Roba {draws, number}, pásalo o anúlalo
in_play.effect = {effect, select,
    next_draws {El siguiente roba {draws, number}}
    other_draws {El otro jugador roba {draws, number}}
    again {El otro jugador pierde el turno}
    skipped {El siguiente pierde el turno}
    other {Cambia el sentido del juego}}
in_play.needs = {wild, select,
    yes {El siguiente necesita {suit}, {rank} o un as}
    other {El siguiente necesita {suit} o {rank}}}
in_play.follow = {suit, select,
    clubs {{wild, select, yes {Pueden seguir tréboles, {rank} o un as} other {Pueden seguir tréboles o {rank}}}}
    diamonds {{wild, select, yes {Pueden seguir diamantes, {rank} o un as} other {Pueden seguir diamantes o {rank}}}}
    hearts {{wild, select, yes {Pueden seguir corazones, {rank} o un as} other {Pueden seguir corazones o {rank}}}}
    other {{wild, select, yes {Pueden seguir picas, {rank} o un as} other {Pueden seguir picas o {rank}}}}}

card.draws = {two_players, select,
    yes {{twos, select,
        yes {El otro jugador roba {draws, number}, o responde con un 2 o una jota.}
        other {El otro jugador roba {draws, number}, o responde con una jota.}}}
    other {{twos, select,
        yes {El siguiente roba {draws, number}, o responde con un 2 o una jota.}
        other {El siguiente roba {draws, number}, o responde con una jota.}}}}
card.cancels = Anula el robo que te llega. Si no, es una jota como cualquier otra.
card.skips = {two_players, select,
    yes {El otro jugador pierde el turno: juegas otra vez.}
    other {El siguiente pierde el turno.}}
card.reverses = {two_players, select,
    yes {Con dos jugadores no tiene efecto.}
    other {Cambia el sentido del juego.}}
card.queen = {lone, select,
    yes {Cúbrela en el mismo turno con cualquier carta, o roba {penalty, number}.}
    other {Cúbrela con cualquier carta. Si queda sin cubrir al final de una escalera, cuesta {penalty, plural, one {# carta} other {# cartas}}.}}
card.run = {wild, select,
    yes {Puede empezar un turno sobre cualquier carta.}
    other {Sin efecto.}} {beside, select,
    both {{hops, select,
        yes {La escalera sigue con {below} o {above} de {suit}, o con otra carta igual: {same}.}
        other {La escalera sigue con {below} o {above} de {suit}.}}}
    below {{hops, select,
        yes {La escalera sigue con {below} de {suit}, o con otra carta igual: {same}.}
        other {La escalera sigue con {below} de {suit}.}}}
    other {{hops, select,
        yes {La escalera sigue con {above} de {suit}, o con otra carta igual: {same}.}
        other {La escalera sigue con {above} de {suit}.}}}}

thing.draw = Robar
thing.draw.about = Coge la primera carta del mazo, o todo el robo acumulado; tu turno termina.
thing.end.about = Solo cuenta el efecto de la última carta que has jugado.
thing.declare.about = {undeclared_penalty, plural,
    one {Cántala cuando te quede una carta: terminar sin cantar cuesta una carta.}
    other {Cántala cuando te quede una carta: terminar sin cantar cuesta # cartas.}}
thing.play = Jugar la carta
thing.play.about = Va a la pila de descartes; una escalera puede seguir desde ella.
thing.show_card = Enseñar una carta
thing.show_card.about = {show_penalty, plural,
    =0 {Todos ven una de tus cartas hasta que la juegues.}
    one {Todos ven una de tus cartas hasta que la juegues, y robas #.}
    other {Todos ven una de tus cartas hasta que la juegues, y robas #.}}
thing.show = Enseñar la carta
thing.show.about = {show_penalty, plural,
    =0 {Todos la ven hasta que la juegues.}
    one {Todos la ven hasta que la juegues, y robas #.}
    other {Todos la ven hasta que la juegues, y robas #.}}
thing.mistake.about = {mistake_penalty, plural,
    =0 {Un error: la carta vuelve a tu mano, a la vista de todos.}
    one {Un error: la carta vuelve a tu mano, a la vista de todos, y robas #.}
    other {Un error: la carta vuelve a tu mano, a la vista de todos, y robas #.}}
thing.pressure = Robo acumulado
thing.pressure.about = Lo que roba quien tiene el turno, si no lo pasa ni lo anula.
thing.draw_pile = Mazo
thing.draw_pile.about = Cuando se acaba, los descartes se barajan y forman uno nuevo.
thing.cards = Cartas en la mano
thing.cards.about = Gana quien antes se queda sin cartas.
thing.in_play = La carta en juego
thing.in_play.about = Qué hace, o qué puede seguirla.
thing.direction = Sentido del juego
thing.direction.about = {reversing, select,
    yes {Las flechas indican quién va después. Un rey les da la vuelta.}
    other {Las flechas indican quién va después.}}
thing.last_card = Última carta
thing.last_card.about = Este jugador ha cantado «última carta» y puede terminar.
thing.shown = Carta enseñada
thing.shown.about = Todos han visto esta carta.
thing.event_mistake = Error
thing.event_mistake.about = La carta volvió a la mano.
thing.event_left_queen = Reina sin cubrir
thing.event_left_queen.about = Nadie cubrió una reina.
thing.event_forgot = «Última carta» sin cantar
thing.event_forgot.about = Un jugador terminó sin cantar «última carta».
thing.event_declared = ¡Última carta!
thing.event_declared.about = Queda una carta.
thing.event_shielded = Anulado
thing.event_shielded.about = Nadie tiene que robar.
thing.event_skipped = Sin turno
thing.event_skipped.about = Este jugador pierde un turno.
thing.event_reversed = Cambio de sentido
thing.event_reversed.about = Ahora se juega al revés.
thing.event_exposed = Carta enseñada
thing.event_exposed.about = Todos la han visto.
thing.event_won = Victoria
thing.event_won.about = Sin cartas.

log.turned_up = La pila de descartes empieza con {card}
log.played = {seat} juega {card}
log.drew = {seat} roba {count, plural, one {# carta} other {# cartas}} ({rule})
log.drew_card = {seat} roba {card}
log.reshuffled = Los descartes se barajan en un mazo nuevo de {count, number}
log.mistake = {seat} retira {card}: un error
log.exposed = {seat} enseña {card}
log.declared = {seat} canta «última carta»
log.left_queen = {seat} deja {card} sin cubrir
log.forgot = {seat} juega la última carta sin cantar «última carta»
log.pressure = {seat} tiene que apilar, anular o robar {count, number}
log.shielded = {seat} anula el robo acumulado con {card}
log.skipped = {seat} pierde un turno
log.reversed = {seat} cambia el sentido del juego
log.turn = Juega {seat}
log.won = {seat} gana
log.stalemate = Nadie puede jugar ni robar: la partida acaba en tablas
log.turn_limit = El límite de turnos terminó la partida

recap.won = {seat} se quedó sin cartas: la última fue {card}.
recap.stalemate = {ahead, plural,
    =0 {Ya nadie podía jugar ni robar. No ganó nadie.}
    one {Ya nadie podía jugar ni robar. No ganó nadie; {seats} iba en cabeza.}
    other {Ya nadie podía jugar ni robar. No ganó nadie; {seats} iban en cabeza.}}
fact.longest_run = La escalera más larga: {seat}, con {count, plural, one {# carta} other {# cartas}}
fact.biggest_draw = {seat} robó {count, plural, one {# carta} other {# cartas}} de golpe
fact.shield = {seat} anuló un robo acumulado de {count, number} con {card}
fact.forgot = {seat} jugó la última carta sin cantarla
fact.mistakes = {seat} pagó por {count, plural, one {# error} other {# errores}}
fact.lost_turns = {seat} perdió {count, plural, one {# turno} other {# turnos}} por los 8
fact.reversals = El sentido del juego cambió {count, plural, =1 {una vez} other {# veces}}
fact.most_drawn = {seat} robó más que nadie: {count, plural, one {# carta} other {# cartas}}
fact.turns = La partida duró {count, plural, one {# turno} other {# turnos}}

do.play = jugar {card}
do.draw = {count, plural, =0 {robar una carta} one {robar #} other {robar #}}
do.end = terminar el turno
do.declare = cantar «última carta»
do.show = enseñar {card}
why.wins = gana
why.goes_out = todas sus otras cartas pueden seguir en este turno, y así gana
why.cancels = anula el robo de {count, number}
why.follow = {count, plural, one {puede seguir # carta más} other {pueden seguir # cartas más}}
why.effect = {effect, select,
    again {juega otra vez}
    skipped {el siguiente pierde el turno}
    reversed {cambia el sentido del juego}
    other {hace robar {draws, number} al siguiente}}
why.keeps = {kept, select, red_jack {se guarda la jota roja} black_jack {se guarda la jota negra} other {se guarda el 2}}
why.leaves = se queda con {count, number} en la mano
why.nothing_fits = no encaja nada de su mano
why.keeps_cards = se guarda las cartas para después
why.declare = {penalty, plural,
    one {terminar sin cantar cuesta una carta}
    other {terminar sin cantar cuesta # cartas}}

claim.wins = {you, select, yes {Ganas} other {{decider} gana}}
claim.others_win = {seat} gana
claim.left_queen = {you, select, yes {Dejas una reina sin cubrir} other {{decider} deja una reina sin cubrir}}
claim.others_left_queen = {seat} deja una reina sin cubrir
claim.draws_total = {you, select, yes {Robas todo el robo acumulado} other {{decider} roba todo el robo acumulado}}
claim.others_draw_total = {seat} roba todo el robo acumulado
claim.draws = {you, select, yes {Robas en vez de jugar} other {{decider} roba en vez de jugar}}
claim.others_draw = {seat} roba en vez de jugar
claim.skipped = {you, select, yes {Pierdes un turno} other {{decider} pierde un turno}}
claim.others_skipped = {seat} pierde un turno
claim.shields = {you, select, yes {Anulas un robo acumulado con una jota roja} other {{decider} anula un robo acumulado con una jota roja}}
claim.others_shield = {seat} anula un robo acumulado con una jota roja
claim.forgets = {you, select, yes {Terminas sin cantar «última carta»} other {{decider} termina sin cantar «última carta»}}
claim.declares = {you, select, yes {Cantas «última carta»} other {{decider} canta «última carta»}}
claim.others_declare = {seat} canta «última carta»

theme.declare = Canta «última carta» a tiempo
theme.play_red_jack = Usa la jota roja
theme.save_red_jack = Guarda la jota roja
theme.play_draw_card = Juega la carta que hace robar
theme.save_draw_card = Guarda la carta que hace robar
theme.play_queen = Juega la reina
theme.save_queen = Guarda la reina
theme.play_eight = Quita el turno con el 8
theme.save_eight = Guarda el 8
theme.play_king = Cambia el sentido del juego
theme.save_king = Guarda el rey
theme.draw = Roba una carta
theme.go_on = Sigue la escalera
theme.stop = Para la escalera
theme.choose = Elige la carta correcta

screen.last_card = ¡última carta!
screen.shown = a la vista: {cards}
screen.in_play = En juego {card}  {words}
screen.piles = {direction, select,
    down {Mazo {count, number}   se juega ↓ lista abajo}
    other {Mazo {count, number}   se juega ↑ lista arriba}}
screen.pressure = Robo acumulado: {count, number}
screen.run = Este turno: {cards}
screen.hand = Tu mano: {cards}

summary = Descarta tu mano en escaleras, pasa el robo al siguiente y canta tu última carta.
option.hand_size = Tamaño de la mano
option.hand_size.help = cartas que recibe cada jugador; con más, las partidas y las escaleras son más largas
option.penalties = Penalizaciones
option.penalties.help = impuestas: jugar una carta no permitida cuesta cartas y el turno; prevenidas: solo se rechaza
option.penalties.enforced = impuestas
option.penalties.prevented = prevenidas
option.lone_queen_penalty = Penalización por una reina sola
option.lone_queen_penalty.help = una reina jugada sola y sin cubrir cuesta una carta; sin esto es libre y puede ser tu última carta
option.no_reminders = Sin avisos
option.no_reminders.help = nada te avisa de una carta no permitida ni de una última carta sin cantar, y los bots también se olvidan
option.two_draws = Robo por un 2
option.two_draws.help = cartas que un 2 hace robar al siguiente; con 0 no hace robar
option.black_jack_draws = Robo por una jota negra
option.black_jack_draws.help = cartas que una jota negra hace robar al siguiente; con 0 no hace robar
option.wraps = Vueltas en una escalera
option.wraps.help = cuántas veces puede pasar una escalera de rey a as o al revés
option.hops = Saltos en una escalera
option.hops.help = en una escalera, a una carta puede seguirle otra del mismo valor y de otro palo
option.queen_cover = Cubrir las reinas
option.queen_cover.help = hay que cubrir las reinas; sin esto son cartas como las demás
option.eight_skips = El 8 quita el turno
option.eight_skips.help = con un 8 el siguiente pierde el turno
option.king_reverses = El rey cambia el sentido
option.king_reverses.help = un rey cambia el sentido del juego
option.ace_wild = Ases comodín
option.ace_wild.help = un as puede empezar un turno sobre cualquier carta
option.declaring = Cantar la última carta
option.declaring.help = hay que cantar la última carta antes de ganar con ella
option.showing = Enseñar cartas
option.showing.help = un jugador puede enseñar una carta, pagando por ello
option.mistake_penalty = Penalización por un error
option.mistake_penalty.help = cartas que cuesta una jugada no permitida
option.queen_penalty = Penalización por una reina sin cubrir
option.queen_penalty.help = cartas que cuesta una reina sin cubrir
option.undeclared_penalty = Penalización por no cantar
option.undeclared_penalty.help = cartas que cuesta terminar sin cantar
option.show_penalty = Precio de enseñar una carta
option.show_penalty.help = cartas que cuesta enseñar una carta
option.ranks = Valores de la baraja
option.ranks.help = de cada palo, contados desde el as hacia abajo; con menos, la baraja es corta
option.suits = Palos de la baraja
option.suits.help = en el orden tréboles, diamantes, corazones, picas
wrong.deck = la baraja tiene {cards, number} cartas, y hacen falta {needed, number} para todas las manos y el primer descarte
