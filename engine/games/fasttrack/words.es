# FastTrack. `{seat}` y `{victim}` serán nombres; los hoyos son `la diana` o `la casa de @1`, detrás de «en», «desde» y «hasta»;
# `{pegs}` son números de clavijas, `#1 o #3`; `{cards}` es lo que llevan impreso las cartas, `A, 6 o joker`.

hole.bullseye = la diana
hole.yours = {place, select,
    after_ft {el hoyo {nth} tras tu hoyo FT}
    entry {la entrada a tu zona segura}
    before_home {el hoyo antes de tu casa}
    home {tu casa}
    after_home {el hoyo {nth} tras tu casa}
    ft {tu hoyo FT}
    safe {tu zona segura, hoyo {number, number}}
    other {tu reserva}}
hole.of_player = {place, select,
    after_ft {el hoyo {nth} tras el hoyo FT de {seat}}
    entry {la entrada a la zona segura de {seat}}
    before_home {el hoyo antes de la casa de {seat}}
    home {la casa de {seat}}
    after_home {el hoyo {nth} tras la casa de {seat}}
    ft {el hoyo FT de {seat}}
    safe {la zona segura de {seat}, hoyo {number, number}}
    other {la reserva de {seat}}}
hole.of_nobody = {place, select,
    after_ft {el hoyo {nth} tras el hoyo FT de la sección {colour}}
    entry {la entrada a la zona segura de la sección {colour}}
    before_home {el hoyo antes de la casa de la sección {colour}}
    home {la casa de la sección {colour}}
    after_home {el hoyo {nth} tras la casa de la sección {colour}}
    ft {el hoyo FT de la sección {colour}}
    safe {la zona segura de la sección {colour}, hoyo {number, number}}
    other {la reserva de la sección {colour}}}
section.colour = {section, select,
    red {roja}
    blue {azul}
    green {verde}
    yellow {amarilla}
    purple {morada}
    other {celeste}}
nth = {number, plural, one {#} other {#}}

rank.sign = {rank, select, ace {A} jack {J} queen {Q} king {K} joker {joker} other {{number, number}}}
rank.one_of = {first, select, ace {{cards}} eight {{cards}} other {{cards}}}
card.use = {steps, plural, one {# paso} other {# pasos}}{backward, select,
    yes {{ring, select, yes { hacia atrás; tus clavijas en FastTrack tienen que salir} other { hacia atrás}}}
    other {}}{splits, select,
    yes {, o repartidos entre dos clavijas}
    other {}}{enters, select,
    yes {, o poner en juego una clavija}
    other {}}{leaves_bullseye, select,
    yes {, o salir de la diana}
    other {}}{again, select,
    yes {; luego juegas otra vez}
    other {}}

goal = Lleva {places, plural, one {# clavija} other {# clavijas}} a la zona segura y después 1 a casa{turns, plural,
    =0 {}
    one { (# turno)}
    other { (# turnos)}}
progress = {done, number} de {pegs, number}

thing.first = {worth, select,
    win {{home, select, yes {Gana: lleva la clavija {pegs} a casa} other {Gana: lleva la clavija {pegs} a tu zona segura}}}
    safe {Lleva la clavija {pegs} a tu zona segura}
    cut {Come con la clavija {pegs}: {victims}}
    onto_fasttrack {Sube la clavija {pegs} a FastTrack}
    out_of_bullseye {Saca la clavija {pegs} de la diana}
    enter {Pon en juego una clavija}
    ring {Recorre el anillo con la clavija {pegs}}
    into_bullseye {Mete la clavija {pegs} en la diana}
    other {{backward, select,
        yes {{steps, plural, one {Retrocede # paso con la clavija {pegs}} other {Retrocede # pasos con la clavija {pegs}}}}
        other {{steps, plural, one {Avanza # paso con la clavija {pegs}} other {Avanza # pasos con la clavija {pegs}}}}}}}
thing.next = {worth, select,
    safe {lleva {pegs} a tu zona segura}
    cut {come con {pegs}: {victims}}
    onto_fasttrack {sube {pegs} a FastTrack}
    out_of_bullseye {saca {pegs} de la diana}
    enter {pon en juego una clavija}
    ring {recorre el anillo con {pegs}}
    into_bullseye {mete {pegs} en la diana}
    other {{backward, select,
        yes {{steps, plural, one {retrocede # paso con {pegs}} other {retrocede # pasos con {pegs}}}}
        other {{steps, plural, one {avanza # paso con {pegs}} other {avanza # pasos con {pegs}}}}}}}
prompt.things = {count, plural,
    =1 {{only, select, yes {{first}: es tu única jugada} other {{first}}}}
    =2 {{first}, o {second}}
    other {{first}, {second}, o {third}}}{leaving, select,
    yes {. {pegs} tiene que salir de FastTrack}
    other {}}
prompt.split = {best, select,
    yes {{first}. }
    other {}}✂️ Repartir el 7: toca una clavija ({pegs}){part, select,
    first { | quedan {left, number}}
    second { para {left, number} | quedan {left, number}}
    other {, luego termina tu turno: no hay segunda parte posible}}

piece.label = Clavija #{peg, number}: desde {hole}
piece.prompt = ✂️ Repartir el 7: clavija #{peg, number}: {second, select,
    yes {toca el destino}
    other {elige los pasos ({range})}}{half, select,
    yes {, luego termina tu turno: no hay segunda parte posible}
    other {}} | quedan {left, number}
piece.range = {first, number}-{last, number}

prompt.waiting = {role, select,
    in_danger {{seat} juega {card} y puede comer tu clavija {pegs}}
    next {{seat} juega {card}; después te toca a ti}
    other {{seat} juega {card}}}

prompt.turn_limit = {turns, plural,
    one {No ganó nadie: se alcanzó el límite de # turno}
    other {No ganó nadie: se alcanzó el límite de # turnos}}
prompt.stalemate = No ganó nadie: ninguna carta permite ya mover a nadie
prompt.won = {you, select,
    yes {Has ganado: {places, number} clavijas en la zona segura y la {nth}.ª en casa}
    other {{seat} gana: {places, number} clavijas en la zona segura y la {nth}.ª en casa}}

button.way = {travel, select,
    into_bullseye {a la diana}
    out_of_bullseye {fuera de la diana}
    backward {{steps, plural, one {# paso atrás} other {# pasos atrás}}}
    ring {{aim, select,
        safe {{steps, plural,
            one {# paso por el anillo hasta la zona segura}
            other {# pasos por el anillo hasta la zona segura}}}
        other {{steps, plural, one {# paso por el anillo} other {# pasos por el anillo}}}}}
    other {{aim, select,
        home {{steps, plural, one {# paso hasta tu casa} other {# pasos hasta tu casa}}}
        safe {{steps, plural, one {# paso hasta la zona segura} other {# pasos hasta la zona segura}}}
        within_safe {{steps, plural,
            one {# paso más en la zona segura}
            other {# pasos más en la zona segura}}}
        onto_fasttrack {{steps, plural, one {# paso hasta FastTrack} other {# pasos hasta FastTrack}}}
        off_ring {{steps, plural, one {# paso fuera del anillo} other {# pasos fuera del anillo}}}
        other {{steps, plural, one {# paso} other {# pasos}}}}}}
button.move = {enters, select,
    yes {Poner en juego la clavija #{peg, number}}
    other {{wins, select,
        yes {Ganar con la clavija #{peg, number}: {way}}
        other {Clavija #{peg, number}: {way}}}}}{half, select,
    yes {, luego termina tu turno}
    other {}}{left, plural,
    =0 {}
    one {, luego # para otra}
    other {, luego # para otra}}{cuts, select,
    yes {, come: {victim}}
    other {}}
button.short = {travel, select,
    enter {En juego}
    into_bullseye {Diana}
    out_of_bullseye {Fuera}
    backward {{steps, plural, one {# atrás} other {# atrás}}}
    ring {{steps, plural, one {# paso, anillo} other {# pasos, anillo}}}
    other {{aim, select,
        safe {{steps, plural, one {# paso, segura} other {# pasos, segura}}}
        off_ring {{steps, plural, one {# paso, pista} other {# pasos, pista}}}
        other {{steps, plural, one {# paso} other {# pasos}}}}}}

move.meaning = Desde {from} hasta {to}.{cuts, select,
    yes { Una clavija de {victim} vuelve atrás, hasta {cut_to}.}
    other {}}{circuit, select,
    yes { Ha completado la vuelta: ya puede entrar en la zona segura.}
    other {}}{must_exit, select,
    yes { Tiene que salir de FastTrack, porque salió un 4.}
    other {}}

price.half = luego termina tu turno: no hay segunda parte posible
price.lost_status = {count, plural,
    one {la clavija {pegs} pierde el estado FastTrack}
    other {las clavijas {pegs} pierden el estado FastTrack}}
price.bullseye = solo vuelve a salir con {cards}
price.off_ring = renuncia al estado FastTrack

about.track = Un hoyo de la pista: si caes aquí, te comes la clavija rival que haya.
about.ft = Cae aquí justo para subir a FastTrack: en el anillo, 1 paso lleva al siguiente hoyo FT.{played, select,
    yes { En cambio, las clavijas de {seat} salen aquí del anillo.}
    other {}}
about.bullseye = Una clavija en FastTrack entra con {cards}; solo sale con {leaving}, a su propio hoyo FT.
about.no_bullseye = No se usa en esta partida.
about.entry = Aquí las clavijas de {seat} giran hacia su zona segura.
about.home = Aquí entran en juego las clavijas de la reserva. Con {places, plural,
    =2 {dos}
    =3 {tres}
    =4 {cuatro}
    one {#}
    other {#}} en la zona segura, la {nth}.ª gana aquí y no puede pasar de largo.
about.safe = Solo entran clavijas de {seat}, con el número justo, y nadie se las come.
about.hold = Las clavijas esperan aquí hasta que {cards} lleve una a la casa de {seat}.
about.not_played = No se usa: nadie juega esta sección.

mark.fasttrack = en FastTrack
mark.fasttrack.about = Recorre el anillo, 1 paso por hoyo FT. Si juegas sin mover ninguna clavija en FastTrack, se acaba.
mark.must_exit = tiene que salir de FastTrack
mark.must_exit.about = Salió un 4: no puede recorrer el anillo ni entrar en la diana, y su próximo movimiento, por la pista
    exterior, acaba con el estado FastTrack.
mark.circuit = vuelta completa
mark.circuit.about = Ha completado la vuelta: puede entrar en la zona segura y, si es la {nth}.ª clavija, gana en su casa.
mark.deck = el mazo
mark.deck.about = Cartas por robar; todos roban de aquí.
mark.discard = los descartes
mark.discard.about = Cartas jugadas; se barajan cuando se acaba el mazo.
mark.steps = los pasos de un 7
mark.steps.about = Una clavija mueve los 7, o dos se los reparten: 1 y 6, 2 y 5, 3 y 4.
mark.back = Atrás
mark.back.about = Devuelve la clavija, para que puedas elegir otra.

log.drew = {seat} roba {card}
log.must_exit = {seat} tiene que sacar del anillo todas sus clavijas: salió un 4
log.no_move = {seat} no puede mover con {card} y pierde el turno
log.entered = {seat} pone una clavija en juego: {to}
log.moved = {seat} mueve una clavija desde {from} hasta {to}
log.cut = {by} se come en {from} una clavija de {seat}, que vuelve hasta {to}
log.fasttrack = {seat} consigue el estado FastTrack en {to}
log.circuit = {seat} completa una vuelta con la clavija en {to}
log.lost_status = {seat} pierde el estado FastTrack
log.half_split = {seat} no puede usar el resto del 7: {count, plural, one {# paso} other {# pasos}}
log.reshuffled = Los descartes se barajan en un mazo nuevo de {count, number}
log.extra_turn = {seat} juega otra vez
log.turn = Juega {seat}
log.won = {seat} gana
log.stalemate = Ninguna carta permite ya mover a nadie: la partida acaba sin ganador
log.turn_limit = El límite de turnos terminó la partida

recap.won = {seat} llenó la zona segura y llevó la última clavija a casa.
recap.stalemate = {ahead, plural,
    =0 {Ninguna carta permite ya mover a nadie. No ganó nadie.}
    one {Ninguna carta permite ya mover a nadie. No ganó nadie; {seats} iba en cabeza.}
    other {Ninguna carta permite ya mover a nadie. No ganó nadie; {seats} iban en cabeza.}}
fact.was_cut = A {seat} le comieron clavijas {count, plural, =1 {una vez} other {# veces}}
fact.cuts = {seat} se comió {count, plural, one {# clavija} other {# clavijas}}
fact.late_cut = Golpe tardío: {seat} comió a {victim} en el turno {turn, number} de {turns, number}
fact.no_cuts = Nadie comió a nadie en toda la partida
fact.fasttrack = {seat} subió a FastTrack {count, plural, =1 {una vez} other {# veces}}
fact.bullseye = {seat} llegó a la diana {count, plural, =1 {una vez} other {# veces}}
fact.streak = {seat} jugó {count, plural, one {# vez seguida} other {# veces seguidas}}
fact.no_moves = {seat} robó {count, plural, one {# carta} other {# cartas}} sin poder mover
fact.first_circuit = {seat} fue quien antes dio la vuelta entera con una clavija
fact.turns = La partida duró {count, plural, one {# turno} other {# turnos}}

do.enter = poner en juego la clavija #{peg, number}
do.move = mover la clavija #{peg, number} desde {from} hasta {to}
do.split = repartir el 7, primero la clavija #{peg, number} desde {from} hasta {to}
why.enters = una clavija más en la pista
why.bullseye = ocupa la diana
why.safe = llega a la zona segura
why.within_safe = hace sitio en la zona segura
why.moves = {steps, plural,
    =0 {acaba en la entrada a la zona segura}
    one {acaba a # paso de la zona segura}
    other {acaba a # pasos de la zona segura}}
why.cuts = {steps, plural,
    =0 {come a {seat}, en la entrada a la zona segura}
    one {come a {seat}, a # paso de la zona segura}
    other {come a {seat}, a # pasos de la zona segura}}
why.fasttrack = sube a FastTrack
why.again = roba otra vez
why.wins = gana

claim.wins = {you, select, yes {Ganas} other {{decider} gana}}
claim.others_win = {seat} gana
claim.cut = {you, select, yes {{seat} se come una de tus clavijas} other {{seat} se come una clavija de {decider}}}
claim.cuts = {you, select, yes {Te comes una clavija de {seat}} other {{decider} se come una clavija de {seat}}}
claim.no_move = {you, select, yes {Robas una carta que ninguna clavija puede usar} other {{decider} roba una carta que ninguna clavija puede usar}}
claim.others_no_move = {seat} roba una carta que ninguna clavija puede usar
claim.enters = {you, select, yes {Pones en juego una clavija} other {{decider} pone en juego una clavija}}
claim.fasttrack = {you, select, yes {Subes una clavija a FastTrack} other {{decider} sube una clavija a FastTrack}}
claim.others_fasttrack = {seat} sube una clavija a FastTrack
claim.bullseye = {you, select, yes {Ocupas la diana} other {{decider} ocupa la diana}}
claim.others_bullseye = {seat} ocupa la diana
claim.lost_status = {you, select, yes {Pierdes el estado FastTrack} other {{decider} pierde el estado FastTrack}}
claim.circuit = {you, select, yes {Completas una vuelta con una clavija} other {{decider} completa una vuelta con una clavija}}
claim.others_circuit = {seat} completa una vuelta con una clavija

theme.cut = Come una clavija
theme.spare = No comas
theme.take_bullseye = Ocupa la diana
theme.leave_bullseye = Sal de la diana
theme.stay_in_bullseye = Quédate en la diana
theme.complete = Completa una vuelta
theme.get_on = Sube a FastTrack
theme.leave_ring = Deja el anillo
theme.stay_on_ring = Quédate en el anillo
theme.ride = Recorre el anillo
theme.enter = Pon en juego una clavija
theme.stay_out = Mueve, no pongas en juego otra clavija
theme.back = Retrocede
theme.choose = Elige la clavija correcta

screen.player = a salvo {safe, number} de {places, number}   en reserva {holding, number}
screen.card = Carta {card}  {words}
screen.split = {left, plural,
    one {Repartido {pips}  queda # paso para otra clavija}
    other {Repartido {pips}  quedan # pasos para otra clavija}}
screen.piles = {empty, select,
    yes {mazo {deck, number}   descartes {discards, number}}
    other {mazo {deck, number}   descartes {discards, number}, encima {top}}}
screen.legend = ◇ casa  ▽ entrada  ∘ reserva  * en FastTrack  ! debe salir  A#2 puede mover

summary = Da la vuelta al tablero con cinco clavijas, ataja por el anillo interior y llévalas todas a casa.
option.pegs = Clavijas
option.pegs.help = clavijas de cada jugador; todas menos una van a la zona segura
option.jokers = Jokers
option.jokers.help = jokers en el mazo
option.enter = Cartas que ponen en juego
option.enter.help = cartas que ponen en juego una clavija de la reserva
option.enter.joker = Joker
option.extra_turn = Cartas que dan otro turno
option.extra_turn.help = cartas tras las que juegas otra vez
option.extra_turn.joker = Joker
option.leave_bullseye = Cartas que salen de la diana
option.leave_bullseye.help = cartas que sacan una clavija de la diana
option.leave_bullseye.joker = Joker
option.ring = Anillo interior
option.ring.help = las clavijas pueden recorrer el anillo interior
option.bullseye = Diana
option.bullseye.help = las clavijas pueden entrar en la diana
option.four = Un 4 mueve
option.four.help = en qué dirección mueve un 4
option.four.backward = hacia atrás
option.four.forward = hacia delante
option.first_part_cuts = La primera parte de un 7 come
option.first_part_cuts.help = la primera parte de un 7 repartido puede comer una clavija
option.last_passes_home = La última clavija puede pasar su casa
option.last_passes_home.help = con la zona segura llena, la última clavija puede pasar de su casa y dar otra vuelta

wrong.enter = debe nombrar una carta del mazo: no podría entrar ninguna clavija
wrong.leave_bullseye = debe nombrar una carta del mazo, o bullseye debe estar desactivado: no podría salir ninguna clavija

impossible.not_on_turn = es el turno de otro jugador
impossible.from_holding = una clavija de la reserva se pone en juego con `enter`
impossible.no_peg = en el hoyo de salida no hay ninguna clavija de este jugador
