# Lo que los jugadores oyen de su mesa.
not_seated = eso solo puede hacerlo alguien sentado a la mesa
not_seated.ask = eso solo puede preguntarlo alguien sentado a la mesa
seated = ya tienes un asiento en la mesa
no_open_seat = no hay ningún asiento libre
not_host = eso solo puede hacerlo quien abrió la mesa
own_seat = ese es tu asiento; deja la mesa en su lugar
no_seat = ese asiento no existe
seat_taken = el asiento está ocupado
seat_empty = ahí no hay nadie
open = la mesa ya está abierta
paused = la mesa está en pausa
not_paused = la mesa no está en pausa
no_level = ese nivel no existe
pace = el ritmo está fuera de los límites
begun = la partida ha empezado
not_begun = la partida no ha empezado
over = la partida ha terminado
not_over = la partida no ha terminado
not_your_turn = no es tu turno
stale = la posición ha cambiado desde entonces
number_used = el número de la decisión ya se había usado

undo.none = no hay nada que deshacer
redo.none = no hay nada que rehacer
undo.no_move = no has hecho ninguna jugada que se pueda deshacer
undo.asked = alguien ya ha pedido deshacer
redo.not_on_turn = solo puede rehacer quien tiene que decidir
undo.not_asked = nadie te ha pedido deshacer
trace.secret = en esta partida los pensamientos de un bot revelarían su mano
advice.alone = solo recibe consejos quien juega sin otras personas, contra bots

day.no_undo = las jugadas del intento que cuenta son definitivas
day.no_advice = en el intento que cuenta no hay pistas

deal.not_needed = los repartos de esta mesa no necesitan números al azar tuyos
deal.under_way = se están repartiendo las cartas
deal.none = no se está repartiendo ninguna carta
deal.many_hashes = demasiadas huellas para un reparto
deal.no_hash = no has enviado ninguna huella para este reparto
deal.other_bytes = no son los bytes cuya huella enviaste antes
deal.receipt = no es de este reparto o no lleva tu firma
deal.not_wanted = no hacen falta bytes de ese asiento

lessons.none = no hay lecciones para este juego
lessons.no_game = ese juego no existe
lessons.no_lesson = esa lección no existe
lessons.no_step = ese paso no existe
lessons.you = Tú

name.usual = {person, select, yes {Jugador {number, number}} other {Bot {number, number}}}

newer_rules = esta partida de {game} se jugó con la versión {version} de sus reglas; este programa solo conoce la versión {own}: hay que actualizarlo
other_rules = {table, select,
    yes {esta partida de {game} se jugó con la versión {version} de sus reglas; este programa tiene la versión {own}; abre una mesa nueva}
    other {esta partida de {game} se jugó con la versión {version} de sus reglas; este programa tiene la versión {own}}}
