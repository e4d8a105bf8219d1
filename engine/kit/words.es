# Lo que comparten todos los juegos: cartas, listas, cómo acabó una partida, qué piensa un bot.

# Cartas. Llevan artículo: «Juega la reina de corazones». Nunca detrás de «a» ni «de».
card.name = {rank} de {suit}
card.joker = el joker
rank.name = {rank, select, ace {el as} jack {la jota} queen {la reina} king {el rey} joker {el joker} other {el {number, number}}}
rank.one = {rank, select,
    ace {un as}
    jack {una jota}
    queen {una reina}
    king {un rey}
    joker {un joker}
    other {un {number, number}}}
suit.name = {suit, select, clubs {tréboles} diamonds {diamantes} hearts {corazones} other {picas}}

# Listas.
list.pair = {first} y {last}
list.next = {first}, {next}
list.end = {first} y {last}
list.or = {first} o {last}

begins = {you, select, yes {Empiezas tú.} other {Empieza {name}.}}

option.offered = {offered}; como variante para curiosos, {all}
range.number = un número de {least, number} a {most, number}
range.subset = cualquiera de {words}, con + entre ellas

prompt.choose = Elige una jugada
screen.over = La partida ha terminado.

impossible.over = la partida ha terminado
impossible.no_seat = ese asiento no existe
impossible.seat_number = seat: ese asiento no existe
impossible.not_on_turn = no es el turno de ese asiento
impossible.no_move = esa jugada no existe
impossible.not_held = esa carta no está en la mano

option.turn_limit = Límite de turnos
option.turn_limit.help = la partida termina sin ganador tras este número de turnos; 0 para no poner límite

recap.won = Victoria: {seats}.
recap.turn_limit = {ahead, plural,
    =0 {Se alcanzó el límite de turnos. No ganó nadie.}
    one {Se alcanzó el límite de turnos. No ganó nadie; {seats} iba en cabeza.}
    other {Se alcanzó el límite de turnos. No ganó nadie; {seats} iban en cabeza.}}
recap.over = {ahead, plural,
    =0 {La partida ha terminado. No ganó nadie.}
    one {La partida ha terminado. No ganó nadie; {seats} iba en cabeza.}
    other {La partida ha terminado. No ganó nadie; {seats} iban en cabeza.}}

reason.line = {what}: {why}
reason.alternative = o {reason}

rule.variants = Variantes:
